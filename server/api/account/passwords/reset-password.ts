import { problem } from '#server/platform/http/json-api/problem.ts';
import { findTokenOwner, useToken, voidTokens } from '../account-tokens.ts';
import { recordActivity } from '../activities/activity.ts';
import { forgetDeviceLocks } from '../devices/device-lock-queries.ts';
import { stopRemembering } from '../devices/forget-devices.ts';
import { emailDigests } from '../email/email-digest.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { forgetLocks } from '../lockout/lock-queries.ts';
import { orderNotice } from '../email/order-notice.ts';
import { hashPassword } from './passwords.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { checkNewPassword } from './check-new-password.ts';
import { findHolder, setPassword, type TokenHolder } from './queries.ts';

const purposes = ['reset_password', 'reset_password_personal'] as const;
const invalidToken = () => problem(422, 'invalid_token');

/** The member that the token belongs to. Throws 422 invalid_token. */
export async function holderOf(
  { sql, sealing, clock }: ApiDependencies,
  token: string,
): Promise<TokenHolder> {
  const memberId = await findTokenOwner(sql, { purposes, token, now: clock.now() });
  if (memberId === undefined) throw invalidToken();
  return findHolder(memberId, sql, sealing);
}

interface NewPasswordRequest {
  token: string;
  password: string;
  confirmation: string;
}

/** Sets a new password, once for each token. Throws 422 with the errors of the token or the password. */
export async function resetPassword(
  dependencies: ApiDependencies,
  { token, password, confirmation }: NewPasswordRequest,
): Promise<TokenHolder> {
  const { sql, sealing, clock } = dependencies;
  const holder = await holderOf(dependencies, token);
  await checkNewPassword(holder, { password, confirmation, brandName: dependencies.brandName });

  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await sql.transaction().execute(async (transaction) => {
    const used = await useToken(transaction, sealing, { purposes, token, now });
    if (!used) throw invalidToken();
    const { contact } = used;
    // The other address has its own token.
    await voidTokens(contact.id, transaction, purposes);
    await setPassword(contact.id, transaction, passwordHash);
    await endSessions(contact.id, transaction, { now, ending: 'password_changed' });
    await recordActivity(contact.id, transaction, { kind: 'password_reset', now });
    await forgetLocks(transaction, emailDigests(sealing, contact.details.email));
    await forgetDeviceLocks(contact.id, transaction);
    await stopRemembering(contact.id, transaction);
    await orderNotice(transaction, dependencies, contact, { template: 'passwordChanged' });
  });
  return holder;
}
