import type { Sql } from '#server/db/sql.ts';
import { isSameEmail } from '#app/domain/canonical-email.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { recordActivity } from '../activity.ts';
import { changeDetails } from '../members/change-details.ts';
import { lockContact } from '../email/contact.ts';
import { forgetDevices } from '../devices/forget-devices.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { orderMail } from '#server/jobs/mail/mail-order.ts';
import { disavowalDays } from '#server/jobs/mail/link-lifetimes.ts';
import { removeYoungFactors } from '../second-factors/remove-young-factors.ts';
import { orderLink } from '../email/order-links.ts';
import { closedPasswordHash } from '../passwords/passwords.ts';
import { confirmedPersonalEmail } from '../email/personal-email.ts';
import type { Session } from '../sessions/session.ts';

interface Disavowal {
  /** The session it is said in. */
  session?: Session;
  /** Where the notice went that it is said from. */
  sendTo?: string;
  /** When that happened which was not her, where it is known. */
  happenedAt?: Temporal.Instant;
}

/** A notice may tell of the last of several things a stranger did: what was set up in the days of its link is not trusted. */
function startOfDoubt(now: Temporal.Instant, happenedAt = now): Temporal.Instant {
  const earliest = now.subtract({ hours: 24 * disavowalDays });
  return Temporal.Instant.compare(happenedAt, earliest) < 0 ? happenedAt : earliest;
}

/**
 * A member says that somebody else did something to the account: every session but the one she says it in ends, the
 * password opens nothing any more, every other device is forgotten, all passkeys are removed, and the authenticator app
 * and backup codes that came in the days of doubt, the calendars' private address and every mailed link end, an address that waits is dropped, the personal one has to be confirmed again, and a
 * link to choose a new password is on its way. Other notices have nothing more to undo.
 * Whoever says so from a mail gets the link where that mail went: the address may have been changed since.
 */
export async function disavow(
  memberId: string,
  transaction: Sql,
  { sealing, clock }: Pick<ApiDependencies, 'sealing' | 'clock'>,
  { session, sendTo, happenedAt }: Disavowal,
): Promise<void> {
  const now = clock.now();
  const contact = await lockContact(memberId, transaction, sealing);
  await endSessions(memberId, transaction, {
    now,
    ending: 'disavowed',
    ...(session && { except: session.id }),
  });
  // Whoever was in the account most likely knows the password. The link below is the way to another one.
  await transaction
    .updateTable('members')
    .set({ password_hash: await closedPasswordHash() })
    .where('id', '=', memberId)
    .execute();
  await forgetDevices(memberId, transaction, now, session?.deviceId ?? undefined);
  // Each is a whole sign-in, and which of them a stranger added is not for us to guess.
  await transaction.deleteFrom('passkeys').where('member_id', '=', memberId).execute();
  const isAppGone = await removeYoungFactors(memberId, transaction, startOfDoubt(now, happenedAt));
  // Who was in the account may have read the address, and would go on reading when visits are.
  await transaction.deleteFrom('calendar_feeds').where('member_id', '=', memberId).execute();
  await transaction.deleteFrom('disavowal_tokens').where('member_id', '=', memberId).execute();
  await recordActivity(memberId, transaction, {
    kind: 'disavowed',
    now,
    ...(session && { sessionId: session.id }),
  });
  // No link that was mailed before leads anywhere: who was in the account may have asked for it.
  await transaction.deleteFrom('account_tokens').where('member_id', '=', memberId).execute();
  const personal = confirmedPersonalEmail(contact.details);
  const saidFromPersonal = sendTo !== undefined && personal !== undefined && isSameEmail(sendTo, personal);
  await changeDetails(memberId, { transaction, sealing }, ({ email, unconfirmed_email: asked }) => ({
    unconfirmed_email: asked !== null && isSameEmail(asked, email) ? asked : null,
    // A stranger may have given it, unless it is where this is said from.
    ...(!saidFromPersonal && { personal_email_confirmed_at: null }),
  }));
  const purpose = saidFromPersonal ? 'reset_password_personal' : 'reset_password';
  const to = sendTo ?? contact.details.email;
  await orderLink(transaction, { sealing, clock }, contact, { purpose, to });
  if (!isAppGone) return;
  await recordActivity(memberId, transaction, { kind: 'second_factor_removed', now });
  // To nobody else: the other address may be a stranger's.
  const { language, discreet } = contact;
  const mail = { template: 'secondFactorRemoved', to, language, discreet } as const;
  await orderMail(transaction, { sealing, clock }, mail);
}
