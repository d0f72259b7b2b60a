import { randomUUID } from 'node:crypto';
import type { StaffGrant } from '#app/domain/staff-roles.ts';
import { emailDigest } from '#server/api/account/email/email-digest.ts';
import { csrfTokenOf, staffCookie } from '#server/api/account/sessions/session-token.ts';
import { secretPlace } from '#server/api/staff/factor/factor.ts';
import { giveGrants } from '#server/api/staff/grants.ts';
import { completeStaffSession, openHalfSession } from '#server/api/staff/queries.ts';
import { emailPlace, recognizeHalf } from '#server/api/staff/recognize.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { send } from './member-calls.ts';
import type { TestApi } from './test-api.ts';
import { testPasswordHash } from '../records/members.ts';
import { totpSecret } from '../records/second-factors.ts';
import { insert } from '../database/insert.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock'>;

export interface TestStaff {
  id: string;
  email: string;
}

/** A staff member with the password of test members, and the known authenticator app unless `factor` is false. */
export async function createStaff(
  { sql, sealing, clock }: Dependencies,
  {
    grants = [{ role: 'reviewer', companyId: null }],
    factor = true,
  }: { grants?: StaffGrant[]; factor?: boolean } = {},
): Promise<TestStaff> {
  const id = randomUUID();
  const email = `staff-${id}@wren.example`;
  await insert(sql, 'staff', {
    id,
    email_digest: emailDigest(sealing, email),
    email_sealed: sealing.seal(email, emailPlace(id)),
    name: 'Rosa Delgado',
    password_hash: await testPasswordHash(),
    totp_secret_sealed: factor ? sealing.seal(totpSecret, secretPlace(id)) : null,
    factor_confirmed_at: factor ? clock.now().toString() : null,
    created_at: clock.now().toString(),
  });
  await giveGrants(sql, id, grants);
  return { id, email };
}

/** Headers of a staff session's token. */
const staffHeaders = (token: string) => ({
  Cookie: `${staffCookie}=${token}`,
  'X-CSRF-Token': csrfTokenOf(token),
});

/** Headers of a session of this staff member; `half` before the code. */
export async function staffSignedIn(dependencies: Dependencies, { id }: TestStaff, { half = false } = {}) {
  const { sql, clock } = dependencies;
  const now = clock.now();
  const token = await openHalfSession(sql, id, { enrolsFactor: false, now });
  if (half) return staffHeaders(token);
  const session = await recognizeHalf(token, dependencies);
  return staffHeaders((await completeStaffSession(sql, session?.session.id ?? '', now)) ?? '');
}

/** Makes calls of staff, below /staff, with these headers. */
export const staffCallsOf =
  (api: TestApi) =>
  (headers: Record<string, string>) =>
  (method: string, path: string, body?: object): Promise<Response> =>
    send(api, headers, [method, `staff/${path}`], body);
