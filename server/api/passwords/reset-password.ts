import { problem } from '#server/json-api/problem.ts';
import { findTokenOwner, useToken } from '../members/account-tokens.ts';
import { recordActivity } from '../members/activity.ts';
import { forgetDeviceLocks } from '../members/devices/device-lock-queries.ts';
import { stopRemembering } from '../members/devices/forget-devices.ts';
import { emailDigests } from '../members/email-digest.ts';
import { endSessions } from '../members/end-sessions.ts';
import { forgetLocks } from '../members/lock-queries.ts';
import { orderNotice } from '../members/order-notice.ts';
import { hashPassword } from '../members/passwords.ts';
import type { ApiWorld } from '../world.ts';
import { checkNewPassword } from './check-new-password.ts';
import { findHolder, setPassword, type TokenHolder } from './queries.ts';

const purpose = 'reset_password';
const invalidToken = () => problem(422, 'invalid_token');

/** Who holds the token. Throws 422 invalid_token. */
export async function holderOf({ sql, sealing, clock }: ApiWorld, token: string): Promise<TokenHolder> {
  const memberId = await findTokenOwner(sql, { purpose, token, now: clock.now() });
  if (memberId === undefined) throw invalidToken();
  return findHolder(memberId, sql, sealing);
}

interface NewPasswordRequest {
  token: string;
  password: string;
  confirmation: string;
}

/** Sets a new password, once for each token. Throws 422 with what is wrong with the token or the password. */
export async function resetPassword(
  world: ApiWorld,
  { token, password, confirmation }: NewPasswordRequest,
): Promise<TokenHolder> {
  const { sql, sealing, clock } = world;
  const holder = await holderOf(world, token);
  const { contact } = holder;
  checkNewPassword(holder, { password, confirmation, brandName: world.brandName });

  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await sql.transaction().execute(async (transaction) => {
    // Of two posts with one token, the second one finds it used here.
    if ((await useToken(transaction, { purpose, token, now })) === undefined) throw invalidToken();
    await setPassword(contact.id, transaction, passwordHash);
    await endSessions(contact.id, transaction, { now });
    await recordActivity(contact.id, transaction, { kind: 'password_reset', now });
    await forgetLocks(transaction, emailDigests(sealing, contact.details.email));
    await forgetDeviceLocks(contact.id, transaction);
    await stopRemembering(contact.id, transaction);
    await orderNotice(transaction, world, contact, { template: 'passwordChanged' });
  });
  return holder;
}
