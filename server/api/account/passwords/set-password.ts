import type { Language } from '#app/domain/localized-text.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { fieldProblem, problem } from '#server/platform/http/json-api/problem.ts';
import { findTokenOwner, useToken, voidTokens } from '../account-tokens.ts';
import { recordActivity } from '../activities/activity.ts';
import { stopRemembering, deviceOf } from '../devices/known-device.ts';
import type { Contact } from '../email/contact.ts';
import { emailDigest } from '../email/email-digest.ts';
import { orderNotice } from '../email/order-notice.ts';
import { forgetLocksOf, forgiveAttempt } from '../lockout/lock-queries.ts';
import { checkAttempt, countAttempt } from '../lockout/lockout.ts';
import { updateMember } from '../members/queries.ts';
import { endSessions, renewToken } from '../sessions/end-sessions.ts';
import type { Session } from '../sessions/session.ts';
import { findPasswordHash, checkNewPassword, findHolder, type TokenHolder } from './new-password.ts';
import { signsInAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const purposes = ['reset_password', 'reset_password_personal'] as const;

/** The member that the token belongs to. Throws 422 invalid_token. */
export async function holderOf(
  { sql, sealing, clock }: ApiDependencies,
  token: string,
): Promise<TokenHolder> {
  return findHolder(await findTokenOwner(sql, { purposes, token, now: clock.now() }), sql, sealing);
}

interface NewPassword {
  password: string;
  confirmation: string;
}

/** Sets a new password, once for each token. Throws 422 with the errors of the token or the password. */
export async function resetPassword(
  dependencies: ApiDependencies,
  { token, ...typed }: NewPassword & { token: string },
): Promise<TokenHolder> {
  const { sql, sealing, clock, brandName } = dependencies;
  const holder = await holderOf(dependencies, token);
  await checkNewPassword(holder, { ...typed, brandName });

  const passwordHash = await hashPassword(typed.password);
  const now = clock.now();
  await sql.transaction().execute(async (transaction) => {
    const { contact } = await useToken(transaction, sealing, { purposes, token, now });
    // The other address has its own token.
    await voidTokens(contact.id, transaction, purposes);
    await updateMember(contact.id, transaction, { password_hash: passwordHash });
    await endSessions(contact.id, transaction, { now, ending: 'password_changed' });
    await recordActivity(contact.id, transaction, { kind: 'password_reset', now });
    await finishChange(transaction, dependencies, contact);
  });
  return holder;
}

interface PasswordChange extends NewPassword {
  memberId: string;
  session: Session;
  current: string;
  language: Language;
}

/**
 * Replaces a member's password. Ends every other session and gives this one a new token, which is returned. Throws 422 with
 * the errors (also for the current password), 429 after too many wrong current passwords, which count as failed sign-ins.
 */
export async function changePassword(
  dependencies: ApiDependencies,
  { memberId, session, current, language, ...typed }: PasswordChange,
): Promise<string> {
  const { sql, sealing, clock, brandName } = dependencies;
  const holder = await findHolder(memberId, sql, sealing);
  const { contact } = holder;
  const { email } = contact.details;
  if (await signsInAtCompany(memberId, sql, email)) throw problem(403, 'no_password_here');
  // Checked before the current password, so that testing that one always costs a counted try.
  await checkNewPassword(holder, { ...typed, brandName });

  const attempt = { email, device: deviceOf({ id: memberId }, session), language };
  await countAttempt(dependencies, attempt);
  const from = await findPasswordHash(memberId, sql);
  const [matches, to] = await checkAttempt(dependencies, attempt, () =>
    Promise.all([verifyPassword(from, current), hashPassword(typed.password)]),
  );
  if (from === undefined || !matches) throw fieldProblem('current_password', 'invalid.current_password');
  if (current === typed.password) {
    await forgiveAttempt(sql, emailDigest(sealing, email), attempt.device);
    throw fieldProblem('password', 'unchanged.password');
  }

  const now = clock.now();
  return sql.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('members')
      .set({ password_hash: to })
      .where('id', '=', memberId)
      .where('password_hash', '=', from)
      .executeTakeFirst();
    // Of two concurrent changes the second finds its current password already replaced.
    if (numUpdatedRows === 0n) throw fieldProblem('current_password', 'invalid.current_password');
    const token = await renewToken(memberId, transaction, session.id);
    if (token === undefined) throw problem(401, 'unauthenticated');
    await endSessions(memberId, transaction, { now, ending: 'password_changed', except: session.id });
    await recordActivity(memberId, transaction, { kind: 'password_changed', now, sessionId: session.id });
    await finishChange(transaction, dependencies, contact);
    return token;
  });
}

/** What every new password does: it lifts the locks, asks for the second factor everywhere, and is announced. */
async function finishChange(transaction: Sql, dependencies: ApiDependencies, contact: Contact) {
  await forgetLocksOf(contact, transaction, dependencies.sealing);
  await stopRemembering(contact.id, transaction);
  await orderNotice(transaction, dependencies, contact, { template: 'passwordChanged' });
}
