import type { Sql } from '#server/platform/db/sql.ts';
import { isSameEmail } from '#app/domain/email-address.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { recordActivity } from '../activities/activity.ts';
import { changeDetails } from '../members/member-details.ts';
import { updateMember } from '../members/queries.ts';
import { confirmedPersonalEmail, lockContact } from '../email/contact.ts';
import { forgetDevices } from '../devices/known-device.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { orderMail, disavowalDays } from '#server/platform/jobs/mail/mail-order.ts';
import { removeYoungFactors } from '../second-factors/second-factor.ts';
import { orderLink } from '../email/order-links.ts';
import { signsInAtCompany } from '../sign-in/single-sign-on/single-sign-on.ts';
import { closedPasswordHash } from '../passwords/passwords.ts';
import type { Session } from '../sessions/session.ts';

interface Disavowal {
  /** The session that the member disavows from. */
  session?: Session;
  /** The address that received the notice. */
  sendTo?: string;
  /** When the disavowed activity happened, if known. */
  happenedAt?: Temporal.Instant;
}

/** Start of the period that is not trusted: a notice may report only the last of several things an attacker did. */
function startOfDoubt(now: Temporal.Instant, happenedAt = now): Temporal.Instant {
  const earliest = now.subtract({ hours: 24 * disavowalDays });
  return Temporal.Instant.compare(happenedAt, earliest) < 0 ? happenedAt : earliest;
}

/**
 * Handles "This was not me": ends every other session, disables the password, forgets every other device, removes all
 * passkeys and the authenticator app and backup codes of the untrusted period, revokes the calendar feed address and
 * every mailed link, drops a pending address change, unconfirms the personal address, and mails a link to choose a new
 * password, or that the member signs in at their company. Other notices have nothing more to undo. Disavowed from a
 * notice, that mail goes to the notice's address, because the account's address may have been changed since.
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
  // The attacker most likely knows the password. The mail below is the way back in.
  await updateMember(memberId, transaction, { password_hash: await closedPasswordHash() });
  await forgetDevices(memberId, transaction, now, session?.deviceId ?? undefined);
  // A passkey is a full sign-in, and the server cannot tell which ones an attacker added.
  await transaction.deleteFrom('passkeys').where('member_id', '=', memberId).execute();
  const isAppGone = await removeYoungFactors(memberId, transaction, startOfDoubt(now, happenedAt));
  // An attacker may have copied the feed address and could keep reading visit times.
  await transaction.deleteFrom('calendar_feeds').where('member_id', '=', memberId).execute();
  await transaction.deleteFrom('disavowal_tokens').where('member_id', '=', memberId).execute();
  await recordActivity(memberId, transaction, {
    kind: 'disavowed',
    now,
    ...(session && { sessionId: session.id }),
  });
  // The attacker may have requested any of the links mailed before.
  await transaction.deleteFrom('account_tokens').where('member_id', '=', memberId).execute();
  const personal = confirmedPersonalEmail(contact.details);
  const saidFromPersonal = sendTo !== undefined && personal !== undefined && isSameEmail(sendTo, personal);
  await changeDetails(memberId, { transaction, sealing }, ({ email, unconfirmed_email: newEmail }) => ({
    unconfirmed_email: newEmail !== null && isSameEmail(newEmail, email) ? newEmail : null,
    // An attacker may have set it, unless the notice was sent there.
    ...(!saidFromPersonal && { personal_email_confirmed_at: null }),
  }));
  const { language, discreet } = contact;
  const to = sendTo ?? contact.details.email;
  if (await signsInAtCompany(memberId, transaction, contact.details.email)) {
    const order = { template: 'signInAtCompany', to, language, discreet } as const;
    await orderMail(transaction, { sealing, clock }, order);
  } else {
    const purpose = saidFromPersonal ? 'reset_password_personal' : 'reset_password';
    await orderLink(transaction, { sealing, clock }, contact, { purpose, to });
  }
  if (!isAppGone) return;
  await recordActivity(memberId, transaction, { kind: 'second_factor_removed', now });
  // Only there: the other address may be the attacker's.
  const mail = { template: 'secondFactorRemoved', to, language, discreet } as const;
  await orderMail(transaction, { sealing, clock }, mail);
}
