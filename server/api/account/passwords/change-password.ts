import type { Language } from '#app/domain/localized-text.ts';
import { problem, Problem } from '#server/platform/http/json-api/problem.ts';
import { recordActivity } from '../activities/activity.ts';
import { forgetDeviceLocks } from '../devices/device-lock-queries.ts';
import { stopRemembering } from '../devices/forget-devices.ts';
import { deviceOf } from '../devices/known-device.ts';
import { emailDigest, emailDigests } from '../email/email-digest.ts';
import { endSessions, renewToken } from '../sessions/end-sessions.ts';
import { forgetLocks, forgiveAttempt } from '../lockout/lock-queries.ts';
import { countAttempt } from '../lockout/lockout.ts';
import { orderNotice } from '../email/order-notice.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Session } from '../sessions/session.ts';
import { signsInAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import { tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { checkNewPassword } from './check-new-password.ts';
import { findHolder, findPasswordHash, replacePassword } from './queries.ts';

export interface ChangePasswordRequest {
  memberId: string;
  session: Session;
  current: string;
  password: string;
  confirmation: string;
  language: Language;
}

const wrongPassword = () =>
  new Problem(422, [{ key: 'invalid.current_password', pointer: '/data/attributes/current_password' }]);

const samePassword = () =>
  new Problem(422, [{ key: 'unchanged.password', pointer: '/data/attributes/password' }]);

/**
 * Replaces a member's password. Ends every other session and gives this one a new token, which is returned. Throws 422 with
 * the errors (also for the current password), 429 after too many wrong current passwords, which count as failed sign-ins.
 */
export async function changePassword(
  dependencies: ApiDependencies,
  { memberId, session, current, password, confirmation, language }: ChangePasswordRequest,
): Promise<string> {
  const { sql, sealing, clock, brandName } = dependencies;
  const holder = await findHolder(memberId, sql, sealing);
  const { contact } = holder;
  const { email } = contact.details;
  if (await signsInAtCompany(memberId, sql, email)) throw problem(403, 'no_password_here');
  // Checked before the current password, so that testing that one always costs a counted try.
  await checkNewPassword(holder, { password, confirmation, brandName });

  const device = deviceOf({ id: memberId }, session);
  const locked = await countAttempt(dependencies, email, device);
  if (locked > 0) throw tooManyAttempts(locked, language);
  const from = await findPasswordHash(memberId, sql);
  const [matches, to] = await Promise.all([verifyPassword(from, current), hashPassword(password)]).catch(
    async (error: unknown) => {
      await forgiveAttempt(sql, emailDigest(sealing, email), device);
      throw error;
    },
  );
  if (from === undefined || !matches) throw wrongPassword();
  if (current === password) {
    await forgiveAttempt(sql, emailDigest(sealing, email), device);
    throw samePassword();
  }

  const now = clock.now();
  return sql.transaction().execute(async (transaction) => {
    // Of two concurrent changes the second finds its current password already replaced.
    if (!(await replacePassword(memberId, transaction, { from, to }))) throw wrongPassword();
    const token = await renewToken(memberId, transaction, session.id);
    if (token === undefined) throw problem(401, 'unauthenticated');
    await endSessions(memberId, transaction, { now, ending: 'password_changed', except: session.id });
    await forgetLocks(transaction, emailDigests(sealing, email));
    await forgetDeviceLocks(memberId, transaction);
    await stopRemembering(memberId, transaction);
    await recordActivity(memberId, transaction, { kind: 'password_changed', now, sessionId: session.id });
    await orderNotice(transaction, dependencies, contact, { template: 'passwordChanged' });
    return token;
  });
}
