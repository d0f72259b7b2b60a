import type { Sql } from '#server/db/sql.ts';
import { resetTokenMinutes } from '#server/jobs/mail/link-lifetimes.ts';
import { orderMail } from '#server/jobs/mail/mail-order.ts';
import type { ApiWorld } from '../world.ts';
import { issueToken } from './account-tokens.ts';
import { recordActivity } from './activity.ts';
import { findContact } from './contact.ts';
import { forgetDevices } from './devices/forget-devices.ts';
import { endSessions } from './end-sessions.ts';
import type { Session } from './session.ts';

/**
 * A member says that somebody else did something to the account: every session but the one she says it in ends, every
 * other device is forgotten, all passkeys are removed, the calendars' private address ends, and a link to choose a new
 * password is on its way. Other notices have nothing more to undo.
 * Whoever says so from a mail gets the link where that mail went: the address may have been changed since.
 */
export async function disavow(
  memberId: string,
  transaction: Sql,
  { sealing, clock }: Pick<ApiWorld, 'sealing' | 'clock'>,
  { session, sendTo }: { session?: Session; sendTo?: string },
): Promise<void> {
  const now = clock.now();
  await endSessions(memberId, transaction, { now, ...(session && { except: session.id }) });
  await forgetDevices(memberId, transaction, now, session?.deviceId ?? undefined);
  // Each is a whole sign-in, and which of them a stranger added is not for us to guess.
  await transaction.deleteFrom('passkeys').where('member_id', '=', memberId).execute();
  // Who was in the account may have read the address, and would go on reading when visits are.
  await transaction.deleteFrom('calendar_feeds').where('member_id', '=', memberId).execute();
  await transaction.deleteFrom('disavowal_tokens').where('member_id', '=', memberId).execute();
  await recordActivity(memberId, transaction, {
    kind: 'disavowed',
    now,
    ...(session && { sessionId: session.id }),
  });
  const { details, language } = await findContact(memberId, transaction, sealing);
  const token = await issueToken(memberId, transaction, {
    purpose: 'reset_password',
    now,
    lasts: Temporal.Duration.from({ minutes: resetTokenMinutes }),
  });
  await orderMail(
    transaction,
    { sealing, clock },
    { template: 'resetPassword', to: sendTo ?? details.email, language, token },
  );
}
