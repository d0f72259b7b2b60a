import type { Language } from '#app/domain/localized-text.ts';
import type { AddPasskey, PasskeySignIn } from '#server/api/account/passkeys/body.ts';
import {
  creationOptions,
  keepPasskey,
  verifyNewKey,
  verifySignature,
} from '#server/api/account/passkeys/ceremony.ts';
import { consumeChallenge, userHandle } from '#server/api/account/passkeys/challenges.ts';
import {
  deletePasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyHolder,
} from '#server/api/account/passkeys/queries.ts';
import type { ApiDependencies, Staff } from '#server/platform/http/dependencies.ts';
import { notFound, problem } from '#server/platform/http/json-api/problem.ts';
import { recordFactorChange } from '../factor/record-change.ts';
import { completeStaffSession, lockOpenStaff, lockStaff } from '../queries.ts';

export const ofStaff = (staffId: string): PasskeyHolder => ({
  table: 'staff_passkeys',
  owner: { staff_id: staffId },
});

const askedIn = ({ session }: Staff) => ({ staffSessionId: session.id });

/** The options for a device that creates a passkey. Throws 409 when there are enough. */
export const staffCreationOptions = (dependencies: ApiDependencies, staff: Staff) =>
  creationOptions(dependencies, askedIn(staff), {
    holder: ofStaff(staff.id),
    holderId: staff.id,
    email: staff.email(),
  });

interface NewPasskey {
  answer: AddPasskey;
  language: Language;
}

/** Adds a passkey and returns its id. Throws 422 when it is invalid, 409 when there are enough, 401 when the session has ended. */
export async function addStaffPasskey(
  dependencies: ApiDependencies,
  staff: Staff,
  { answer, language }: NewPasskey,
): Promise<string> {
  const holder = ofStaff(staff.id);
  const row = await verifyNewKey(dependencies, askedIn(staff), { ...holder, answer });
  await dependencies.sql.transaction().execute(async (transaction) => {
    await lockOpenStaff(transaction, staff);
    await keepPasskey(holder, transaction, row);
    await recordFactorChange(transaction, dependencies, staff, { act: 'staff_passkey_added', language });
  });
  return row.id;
}

/**
 * The first second factor of an account: a passkey instead of the app that is being set up. Completes the session and returns its new
 * token. Throws 422, or 401 when the session or the setup is over.
 */
export async function enrolPasskey(
  dependencies: ApiDependencies,
  staff: Staff,
  { answer, language }: NewPasskey,
): Promise<string> {
  const holder = ofStaff(staff.id);
  const row = await verifyNewKey(dependencies, askedIn(staff), { ...holder, answer });
  const now = dependencies.clock.now();
  return dependencies.sql.transaction().execute(async (transaction) => {
    const account = await lockStaff(transaction, staff.id);
    if (account?.factor_confirmed_at !== null) throw problem(401, 'unauthenticated');
    await transaction
      .updateTable('staff')
      .set({ totp_secret_sealed: null, factor_confirmed_at: now.toString() })
      .where('id', '=', staff.id)
      .execute();
    const token = await completeStaffSession(transaction, staff.session.id, now);
    if (token === undefined) throw problem(401, 'unauthenticated');
    await keepPasskey(holder, transaction, row);
    await recordFactorChange(transaction, dependencies, staff, { act: 'staff_passkey_added', language });
    return token;
  });
}

/** Removes a passkey. Throws 404 for one that is not theirs, 409 for their last second factor. */
export async function removeStaffPasskey(
  dependencies: ApiDependencies,
  staff: Staff,
  { id, language }: { id: string; language: Language },
): Promise<void> {
  const holder = ofStaff(staff.id);
  await dependencies.sql.transaction().execute(async (transaction) => {
    const account = await lockStaff(transaction, staff.id);
    if (!account || !(await deletePasskey(holder, transaction, id))) throw notFound();
    if (account.totp_secret_sealed === null && (await listPasskeys(holder, transaction)).length === 0)
      throw problem(409, 'last_second_factor');
    await recordFactorChange(transaction, dependencies, staff, { act: 'staff_passkey_removed', language });
  });
}

/**
 * Uses up the challenge of this session and checks that a passkey of its staff member signed it. The caller counts the attempt first.
 * A device that knows which passkeys may sign need not name the user.
 */
export async function useStaffPasskey(
  dependencies: ApiDependencies,
  staff: Staff,
  { challenge_id: id, credential }: PasskeySignIn,
): Promise<boolean> {
  const { sql, clock } = dependencies;
  const now = clock.now();
  const expectedChallenge = await consumeChallenge(askedIn(staff), sql, { id, now });
  const passkey = await sql
    .selectFrom('staff_passkeys')
    .select(['id', 'public_key', 'sign_count'])
    .where('staff_id', '=', staff.id)
    .where('credential_id', '=', Buffer.from(credential.id, 'base64url'))
    .executeTakeFirst();
  const own = Buffer.from(userHandle(staff.id)).toString('base64url');
  const { userHandle: handle = own } = credential.response;
  if (expectedChallenge === undefined || !passkey || handle !== own) return false;
  const to = await verifySignature(dependencies, passkey, { credential, expectedChallenge });
  if (to === undefined) return false;
  return notePasskeyUse(ofStaff(staff.id), sql, { id: passkey.id, from: passkey.sign_count, to, now });
}
