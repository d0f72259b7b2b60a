import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import { handOffAttributes, waitingHandOffAttributes } from '#app/contract/billing.ts';

const waitingDocument = documentOf(z.array(decoded(waitingHandOffAttributes)));
const handOffPage = documentWithMeta(z.array(decoded(handOffAttributes)), z.object({ more: z.boolean() }));

/** Approved amounts that are in no file yet, by company and month. */
export async function fetchWaitingMonths(api: ApiClient) {
  return (await api.get('v3/operator/hand_offs/waiting', waitingDocument)).data;
}

/** Twenty files, newest first. @param after the id of the last one of the page before */
export async function fetchHandOffs(api: ApiClient, after: string | undefined) {
  const { data, meta } = await api.get('v3/operator/hand_offs', handOffPage, { searchParams: { after } });
  return { files: data, more: meta.more };
}

/** Makes the file of what waits. @param month YYYY-MM. Throws ApiError 409 nothing_to_hand_over, 422. */
export async function makeHandOff(api: ApiClient, companyId: string, month: string): Promise<void> {
  await api.post('v3/operator/hand_offs', { company_id: companyId, month }, ignoredAnswer);
}

export const fetchHandOffFile = (api: ApiClient, id: string): Promise<Response> =>
  api.download(`v3/operator/hand_offs/${encodeURIComponent(id)}/file`);
