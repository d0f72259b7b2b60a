import type { Sql } from '#server/platform/db/sql.ts';

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
