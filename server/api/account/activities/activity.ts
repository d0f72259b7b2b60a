import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';
import type { JobDependencies } from '#server/platform/jobs/job.ts';
import type { PlainMail } from '#server/platform/jobs/mail/mail-order.ts';
import { findContact } from '../email/contact.ts';
import { orderSecurityMail } from '../email/order-notice.ts';

/** Kinds of entries in a member's own account log. Kinds that were removed here remain in old rows. */
export const activityKinds = [
  'signed_in',
  'signed_out',
  'password_changed',
  'password_reset',
  'email_changed',
  'personal_email_changed',
  'personal_email_confirmed',
  'personal_email_removed',
  'account_locked',
  'account_unlocked',
  'second_factor_added',
  'second_factor_removed',
  'backup_codes_created',
  'backup_code_used',
  'passkey_added',
  'passkey_removed',
  'device_forgotten',
  'sessions_ended',
  'disavowed',
  'registered',
  'partner_invited',
  'partner_revoked',
  'consent_given',
  'consent_withdrawn',
  'data_exported',
  'calendar_feed_created',
  'calendar_feed_renewed',
  'calendar_feed_ended',
  'deletion_requested',
  'deletion_withdrawn',
  'signed_out_everywhere',
  'access_closed',
  'access_opened',
] as const;

export type ActivityKind = (typeof activityKinds)[number];

interface Activity {
  kind: ActivityKind;
  now: Temporal.Instant;
  /** The session in which it happened, if any. */
  sessionId?: string;
}

/** Logs an account activity. `sql` is the transaction of the activity, so that both are stored or neither. */
export async function recordActivity(
  memberId: string,
  sql: Sql,
  { kind, now, sessionId }: Activity,
): Promise<void> {
  await sql
    .insertInto('account_activities')
    .values({
      id: randomUUID(),
      member_id: memberId,
      kind,
      session_id: sessionId ?? null,
      device_id: ({ selectFrom }) =>
        selectFrom('sessions')
          .select('device_id')
          .where('member_id', '=', memberId)
          .where('id', '=', sessionId ?? null),
      happened_at: now.toString(),
    })
    .execute();
}

/** The same for a change of how the member signs in, which is also mailed to them. */
export async function recordAndMail(
  memberId: string,
  sql: Sql,
  dependencies: JobDependencies,
  { template, careTeam, ...activity }: Activity & Pick<PlainMail, 'template' | 'careTeam'>,
): Promise<void> {
  await recordActivity(memberId, sql, activity);
  const contact = await findContact(memberId, sql, dependencies.sealing);
  await orderSecurityMail(sql, dependencies, contact, { template, careTeam });
}
