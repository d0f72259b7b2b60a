import type { Updateable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { MembersTable } from '#server/platform/db/tables/members.ts';

export async function findOfferedLanguages(memberId: string, sql: Sql): Promise<string[]> {
  const { languages } = await sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select('companies.languages')
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return languages;
}

const columns = [
  'preferred_language',
  'notifications_enabled',
  'visit_reminders',
  'message_mails',
  'discreet_notifications',
  'low_data',
  'time_zone',
] as const;

type Preferences = Pick<Updateable<MembersTable>, (typeof columns)[number]>;

/** Changes the given preferences and returns all. */
export function setPreferences(memberId: string, sql: Sql, change: Preferences) {
  return sql
    .updateTable('members')
    .set(change)
    .where('id', '=', memberId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
