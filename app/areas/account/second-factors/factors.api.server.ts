import type { z } from 'zod';
import { codesAttributes, enrolmentAttributes, factorsAttributes } from '#app/contract/sign-in.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const factors = tolerant(factorsAttributes.omit({ passkeys: true }).required({ totp_since: true }));
const factorsDocument = documentOf(factors);
const enrolment = tolerant(enrolmentAttributes);
const enrolmentDocument = documentOf(enrolment);
const backupCodes = documentOf(tolerant(codesAttributes.required()));

export async function fetchFactors(api: ApiClient): Promise<z.infer<typeof factors>> {
  const { data } = await api.get('v3/second_factors', factorsDocument);
  return data;
}

/** Throws ApiError 403 fresh_proof_required, like all calls below. */
export async function startTotp(api: ApiClient): Promise<void> {
  await api.post('v3/second_factors/totp', {}, enrolmentDocument);
}

/** Throws ApiError 404 without a setup in progress. */
export async function fetchEnrolment(api: ApiClient): Promise<z.infer<typeof enrolment>> {
  const { data } = await api.get('v3/second_factors/totp', enrolmentDocument);
  return data;
}

/** Returns the new backup codes. Throws ApiError 422 with a pointer, 409 when the setup must be restarted. */
export async function confirmTotp(api: ApiClient, code: string): Promise<string[]> {
  const { data } = await api.post('v3/second_factors/totp/confirm', { code }, backupCodes);
  return data.codes;
}

/** Throws ApiError 404 when it is already off. */
export async function removeTotp(api: ApiClient): Promise<void> {
  await api.delete('v3/second_factors/totp');
}

/** Throws ApiError 409 without an authenticator app. */
export async function renewBackupCodes(api: ApiClient): Promise<string[]> {
  const { data } = await api.post('v3/second_factors/backup_codes', {}, backupCodes);
  return data.codes;
}
