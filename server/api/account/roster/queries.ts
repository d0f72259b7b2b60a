import type { Sql } from '#server/platform/db/sql.ts';

export async function hasRoster(sql: Sql, companyId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('roster_rows')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The row of a person who is covered on a day. In a transaction it stays as it is until the end.
 *
 * @param personDigests under every key
 */
export async function findCoveredRow(
  sql: Sql,
  { companyId, personDigests, day }: { companyId: string; personDigests: Buffer[]; day: Temporal.PlainDate },
): Promise<string | undefined> {
  const date = day.toString();
  const row = await sql
    .selectFrom('roster_rows')
    .select('id')
    .where('company_id', '=', companyId)
    .where('person_digest', 'in', personDigests)
    .where('state', '=', 'current')
    .where(({ eb, or }) => or([eb('valid_from', 'is', null), eb('valid_from', '<=', date)]))
    .where(({ eb, or }) => or([eb('valid_until', 'is', null), eb('valid_until', '>=', date)]))
    .limit(1)
    .$if(sql.isTransaction, (query) => query.forShare())
    .executeTakeFirst();
  return row?.id;
}

export async function linkToRow(memberId: string, sql: Sql, rowId: string): Promise<void> {
  await sql.insertInto('roster_members').values({ member_id: memberId, row_id: rowId }).execute();
}

/** The times that an employee is covered, of all their rows; none for whoever is on no roster. */
export const listCoveredDays = (memberId: string, sql: Sql) =>
  sql
    .selectFrom('roster_members')
    .innerJoin('roster_rows', 'roster_rows.id', 'roster_members.row_id')
    .select(['roster_rows.valid_from', 'roster_rows.valid_until'])
    .where('roster_members.member_id', '=', memberId)
    .execute();
