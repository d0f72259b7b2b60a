import type { Insertable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { CookieConsentsTable } from '#server/platform/db/tables/members.ts';

/** The member's latest choice, about any version of the text. */
export function findNewestChoice(memberId: string, sql: Sql) {
  return sql
    .selectFrom('cookie_consents')
    .select(['functional', 'analytics', 'performance', 'advertisement', 'text_version', 'chosen_at'])
    .where('member_id', '=', memberId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertChoice(
  memberId: string,
  sql: Sql,
  chosen: Omit<Insertable<CookieConsentsTable>, 'member_id'>,
): Promise<void> {
  await sql
    .insertInto('cookie_consents')
    .values({ ...chosen, member_id: memberId })
    .execute();
}
