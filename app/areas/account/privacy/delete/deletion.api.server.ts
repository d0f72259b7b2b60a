import type { z } from 'zod';
import { deletionAttributes } from '#app/contract/privacy.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const deletionRequest = tolerant(deletionAttributes.omit({ requested_at: true }).required());
const deletionRequestDocument = documentOf(deletionRequest);

export async function fetchDeletionRequest(api: ApiClient): Promise<z.infer<typeof deletionRequest>> {
  return (await api.get('v3/deletion_request', deletionRequestDocument)).data;
}

/** Throws ApiError 403 fresh_proof_required. */
export async function askForDeletion(api: ApiClient): Promise<void> {
  await api.post('v3/deletion_request', {}, deletionRequestDocument);
}

/** Throws ApiError 404 when there is nothing to withdraw. */
export async function withdrawDeletion(api: ApiClient): Promise<void> {
  await api.delete('v3/deletion_request');
}
