import { z } from 'zod';
import {
  codesAttributes,
  enrolmentAttributes,
  factorsAttributes,
  passkeyAttributes,
} from '#app/contract/sign-in.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import { askDevice } from '#app/api/ask-device.server.ts';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, decoded, ignoredAnswer } from '#app/api/document.ts';
import { ignoreNotFound } from '#app/api/errors.ts';

const factors = tolerant(factorsAttributes.omit({ backup_codes_since: true }).required());
export type Factors = z.infer<typeof factors>;
const factorsDocument = documentOf(factors);
const enrolment = tolerant(enrolmentAttributes);
const enrolmentDocument = documentOf(enrolment);
const backupCodes = documentOf(tolerant(codesAttributes.required()));

/** The sign-in methods besides the password, or instead of it. */
export async function fetchFactors(api: ApiClient): Promise<Factors> {
  const { data } = await api.get('v3/second_factors', factorsDocument);
  return data;
}

const totpCalls = { member: 'v3/second_factors/totp', staff: 'v3/staff/totp' } as const;
const passkeyCalls = { member: 'v3/passkeys', staff: 'v3/staff/passkeys' } as const;
/** Whose second factors. */
type Holder = keyof typeof passkeyCalls;

/** Throws ApiError 403 fresh_proof_required, like all calls below. */
export async function startTotp(api: ApiClient, holder: Holder): Promise<void> {
  await api.post(totpCalls[holder], {}, enrolmentDocument);
}

/** Throws ApiError 404 without a setup in progress. */
export async function fetchEnrolment(api: ApiClient, holder: Holder): Promise<z.infer<typeof enrolment>> {
  const { data } = await api.get(totpCalls[holder], enrolmentDocument);
  return data;
}

/** Returns the new backup codes; staff have none. Throws ApiError 422 with a pointer, 409 when the setup must be restarted. */
export async function confirmTotp(api: ApiClient, holder: Holder, code: string): Promise<string[]> {
  const call = `${totpCalls[holder]}/confirm`;
  if (holder === 'member') return (await api.post(call, { code }, backupCodes)).data.codes;
  await api.post(call, { code }, ignoredAnswer);
  return [];
}

/** Nothing happens when it is already off. Throws for staff ApiError 409 last_second_factor. */
export const removeTotp = (api: ApiClient, holder: Holder): Promise<void> =>
  ignoreNotFound(api.delete(totpCalls[holder]));

/** Throws ApiError 409 without an authenticator app. */
export async function renewBackupCodes(api: ApiClient): Promise<string[]> {
  const { data } = await api.post('v3/second_factors/backup_codes', {}, backupCodes);
  return data.codes;
}

const passkey = decoded(passkeyAttributes.omit({ backed_up: true }).required({ last_used_at: true }));
const passkeyDocument = documentOf(passkey);
const passkeysDocument = documentOf(z.array(passkey));

export async function fetchPasskeys(api: ApiClient, holder: Holder): Promise<z.infer<typeof passkey>[]> {
  const { data } = await api.get(passkeyCalls[holder], passkeysDocument);
  return data;
}

/** Options for creating a passkey on a device. Throws ApiError 409 too_many, 403 fresh_proof_required. */
export const askForKey = (api: ApiClient, holder: Holder) =>
  askDevice(api, `${passkeyCalls[holder]}/options`);

interface NewPasskey {
  challenge_id: string;
  name: string;
  credential: unknown;
}

/** Throws ApiError 422 invalid_passkey, 403 fresh_proof_required. */
export async function addPasskey(api: ApiClient, holder: Holder, added: NewPasskey): Promise<void> {
  await api.post(passkeyCalls[holder], added, passkeyDocument);
}

interface OnePasskey {
  holder: Holder;
  id: string;
}

const addressOf = ({ holder, id }: OnePasskey) => `${passkeyCalls[holder]}/${encodeURIComponent(id)}`;

/** Throws ApiError 404, or 422 with a pointer. */
export async function renamePasskey(api: ApiClient, one: OnePasskey, name: string): Promise<void> {
  await api.patch(addressOf(one), { name }, ignoredAnswer);
}

/** Throws ApiError 403 fresh_proof_required, and for staff 409 last_second_factor. */
export const removePasskey = (api: ApiClient, one: OnePasskey): Promise<void> =>
  ignoreNotFound(api.delete(addressOf(one)));
