import type { z } from 'zod';
import { askDevice } from '#app/api/ask-device.server.ts';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf } from '#app/api/document.ts';
import { staffDocument } from '#app/api/staff.api.server.ts';
import { renewedSession } from '#app/contract/session.ts';
import { enrolmentAttributes } from '#app/contract/sign-in.ts';
import { staffInvitationAttributes, staffSignInMeta } from '#app/contract/staff.ts';

type NextStep = z.infer<typeof staffSignInMeta>['meta']['second_factor'];

/** Returns what is next. Throws ApiError 401 invalid_credentials or 429 too_many_attempts. */
export async function signInStaff(
  api: ApiClient,
  credentials: { email: string; password: string },
): Promise<NextStep> {
  const { meta } = await api.post('v3/staff/session', credentials, staffSignInMeta);
  return meta.second_factor;
}

/** What a device is asked that has a passkey of this session's staff member. Throws ApiError 401 unauthenticated. */
export const askForPasskey = (api: ApiClient) => askDevice(api, 'v3/staff/session/passkey/options');

interface PasskeyAnswer {
  challenge_id: string;
  credential: unknown;
}

/** A code of the authenticator app, or a device's answer. */
export type Proof = { code: string } | PasskeyAnswer;

/** Finishes signing in. Throws ApiError 401 unauthenticated (too late), 401 or 422 for a wrong one, 429 too_many_attempts. */
export async function passSecondFactor(api: ApiClient, proof: Proof): Promise<void> {
  const call = 'code' in proof ? 'second_factor' : 'passkey';
  await api.post(`v3/staff/session/${call}`, proof, staffDocument);
}

/** Throws ApiError 422 for a wrong one, 429 too_many_attempts. */
export async function proveAgain(api: ApiClient, proof: Proof): Promise<void> {
  if ('code' in proof) await api.post('v3/staff/session/proof', proof, renewedSession);
  else await api.post('v3/staff/session/passkey', proof, staffDocument);
}

const invitation = decoded(staffInvitationAttributes);
export type StaffInvitation = z.infer<typeof invitation>;
const invitationDocument = documentOf(invitation);

/** What a mailed link is for. Throws ApiError 422 invalid_token. */
export async function fetchInvitation(api: ApiClient, token: string): Promise<StaffInvitation> {
  const { data } = await api.post('v3/staff/invitations/check', { token }, invitationDocument);
  return data;
}

/** Throws ApiError 422 invalid_token, or with pointers. */
export async function acceptInvitation(
  api: ApiClient,
  given: { token: string; name: string; password: string; password_confirmation: string },
): Promise<void> {
  await api.post('v3/staff/invitations/accept', given, staffSignInMeta);
}

/** Throws ApiError 422 invalid_token or invalid_proof, 429 too_many_attempts. */
export async function startFactor(api: ApiClient, given: { token: string; password: string }): Promise<void> {
  await api.post('v3/staff/invitations/factor', given, staffSignInMeta);
}

const enrolmentDocument = documentOf(decoded(enrolmentAttributes));

/** The authenticator app that is being set up. Throws ApiError 401 unauthenticated. */
export async function fetchEnrolment(api: ApiClient) {
  const { data } = await api.get('v3/staff/factor', enrolmentDocument);
  return data;
}

/** Throws ApiError 401 unauthenticated (too late), 422 invalid_second_factor. */
export async function confirmFactor(api: ApiClient, code: string): Promise<void> {
  await api.post('v3/staff/factor/confirm', { code }, staffDocument);
}

/** What a device is asked that makes the first passkey. Throws ApiError 401 unauthenticated. */
export const askForFirstPasskey = (api: ApiClient) => askDevice(api, 'v3/staff/factor/passkey/options');

/** Throws ApiError 401 unauthenticated (too late), 422 invalid_passkey. */
export async function addFirstPasskey(
  api: ApiClient,
  added: PasskeyAnswer & { name: string },
): Promise<void> {
  await api.post('v3/staff/factor/passkey', added, staffDocument);
}

/** Ends all other sessions. Throws ApiError 422 with pointers, 403 fresh_proof_required, 429 too_many_attempts. */
export async function changePassword(
  api: ApiClient,
  given: { current_password: string; password: string; password_confirmation: string },
): Promise<void> {
  await api.put('v3/staff/password', given, renewedSession);
}
