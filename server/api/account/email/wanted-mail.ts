import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { emailDigests } from './email-digest.ts';

/** Whether a member wants optional mails: news and, if chosen, reminders of visits and messages. */
export async function wantsMail(
  memberId: string,
  sql: Sql,
  kind: 'news' | 'visit_reminders' | 'message_mails',
): Promise<boolean> {
  const { notifications_enabled, ...chosen } = await sql
    .selectFrom('members')
    .select(['notifications_enabled', 'visit_reminders', 'message_mails'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return notifications_enabled && (kind === 'news' || chosen[kind]);
}

/** Whether the member of this address chose mails that do not reveal their subject. */
export async function wantsDiscreetMail(
  address: string,
  { sql, sealing }: { sql: Sql; sealing: Sealing },
): Promise<boolean> {
  const member = await sql
    .selectFrom('members')
    .select('discreet_notifications')
    .where('email_digest', 'in', emailDigests(sealing, address))
    .executeTakeFirst();
  return member?.discreet_notifications ?? false;
}
