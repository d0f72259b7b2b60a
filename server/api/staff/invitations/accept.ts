import { randomUUID } from 'node:crypto';
import type { Language } from '#app/domain/localized-text.ts';
import { invalidToken } from '#server/api/account/account-tokens.ts';
import { emailDigest } from '#server/api/account/email/email-digest.ts';
import { checkNewStaffPassword, findPasswordOf } from '../password/new-password.ts';
import { hashPassword, verifyPassword } from '#server/api/account/passwords/passwords.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import { checkStaffAttempt, countStaffAttempt, forgetStaffLock } from '../attempts.ts';
import { newSealedSecret } from '../factor/factor.ts';
import { giveGrants } from '../grants.ts';
import { endStaffSessions, lockStaff, openHalfSession } from '../queries.ts';
import { emailPlace } from '../recognize.ts';
import { findStaffInvitation, useStaffInvitation, type StaffInvitation } from './invitations.ts';

/** What the link is for. Throws 422 invalid_token when it is unknown, used, replaced or expired. */
export async function invitationOf(
  { sql, sealing, clock }: ApiDependencies,
  token: string,
): Promise<StaffInvitation> {
  const invitation = await findStaffInvitation(sql, sealing, { token, now: clock.now() });
  if (!invitation) throw invalidToken();
  return invitation;
}

/**
 * Creates the account of an invitation and uses the link up. Returns the token of a half session, which may set up a
 * second factor. Throws 422 with the errors of the link or the password.
 */
export async function join(
  dependencies: ApiDependencies,
  { token, name, ...typed }: { token: string; name: string; password: string; confirmation: string },
): Promise<string> {
  const { sql, sealing, clock, brandName } = dependencies;
  const { id: invitationId, email, staffId, grants } = await invitationOf(dependencies, token);
  if (staffId !== null) throw invalidToken();
  await checkNewStaffPassword({ ...typed, email, name, brandName });
  const passwordHash = await hashPassword(typed.password);
  const now = clock.now();
  return sql.transaction().execute(async (transaction) => {
    // In two tabs, or twice by one double click: the later one finds the link used.
    if (!(await useStaffInvitation(transaction, invitationId, now))) throw invalidToken();
    const id = randomUUID();
    const { numInsertedOrUpdatedRows: inserted } = await transaction
      .insertInto('staff')
      .values({
        id,
        email_digest: emailDigest(sealing, email),
        email_sealed: sealing.seal(email, emailPlace(id)),
        name,
        password_hash: passwordHash,
        totp_secret_sealed: newSealedSecret(sealing, id),
        created_at: now.toString(),
      })
      .onConflict((conflict) => conflict.column('email_digest').where('ended_at', 'is', null).doNothing())
      .executeTakeFirst();
    if (inserted !== 1n) throw invalidToken();
    await giveGrants(transaction, id, grants);
    return openHalfSession(transaction, id, { enrolsFactor: true, now });
  });
}

/**
 * Starts to replace the second factor: by the mailed link and the password, never by one of them alone. Uses the link up and
 * ends all sessions. Returns the token of a half session. Throws 422, or 429 after too many wrong passwords.
 */
export async function startFactorReplacement(
  dependencies: ApiDependencies,
  { token, password, language }: { token: string; password: string; language: Language },
): Promise<string> {
  const { sql, sealing, clock } = dependencies;
  const { id: invitationId, email, staffId } = await invitationOf(dependencies, token);
  if (staffId === null) throw invalidToken();
  await countStaffAttempt(dependencies, { email, language });
  const passwordHash = await findPasswordOf(sql, staffId);
  if (!(await checkStaffAttempt(dependencies, email, () => verifyPassword(passwordHash, password)))) {
    throw new Problem(422, [{ key: 'invalid_proof.password', pointer: '/data/attributes/password' }]);
  }
  const now = clock.now();
  const session = await sql.transaction().execute(async (transaction) => {
    const staff = await lockStaff(transaction, staffId);
    if (!staff || staff.password_hash !== passwordHash || staff.factor_confirmed_at !== null) {
      throw invalidToken();
    }
    if (!(await useStaffInvitation(transaction, invitationId, now))) throw invalidToken();
    await transaction
      .updateTable('staff')
      .set({ totp_secret_sealed: newSealedSecret(sealing, staffId) })
      .where('id', '=', staffId)
      .execute();
    await endStaffSessions(transaction, staffId, { now });
    return openHalfSession(transaction, staffId, { enrolsFactor: true, now });
  });
  await forgetStaffLock(dependencies, email);
  return session;
}
