import type { Selectable } from 'kysely';
import { dayIn, isCoveredOn } from '#app/domain/coverage-days.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { MembersTable } from '#server/platform/db/tables/members.ts';

export async function hasRoster(sql: Sql, companyId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('roster_rows')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface SoughtPerson {
  companyId: string;
  /** Under every key. */
  personDigests: Buffer[];
  /** The row of a dependent, who is found by their invitation; null for an employee. */
  dependentRowId: string | null;
  day: Temporal.PlainDate;
}

/** The row of a person who is covered on a day. In a transaction it stays as it is until the end. */
export function findCoveredRow(sql: Sql, { companyId, personDigests, dependentRowId, day }: SoughtPerson) {
  const date = day.toString();
  return sql
    .selectFrom('roster_rows')
    .select(['id', 'employee_digest', 'dependent_of'])
    .where(({ eb }) =>
      dependentRowId === null
        ? eb('dependent_of', 'is', null)
        : eb.and([eb('id', '=', dependentRowId), eb('dependent_of', 'is not', null)]),
    )
    .where('company_id', '=', companyId)
    .where('person_digest', 'in', personDigests)
    .where('state', '=', 'current')
    .where(({ eb, or }) => or([eb('valid_from', 'is', null), eb('valid_from', '<=', date)]))
    .where(({ eb, or }) => or([eb('valid_until', 'is', null), eb('valid_until', '>=', date)]))
    .limit(1)
    .$if(sql.isTransaction, (query) => query.forShare())
    .executeTakeFirst();
}

/** The dependent with one of these addresses who is covered at a moment by a company that is open. */
export async function findDependentByEmail(sql: Sql, emailDigests: readonly Buffer[], now: Temporal.Instant) {
  const rows = await sql
    .selectFrom('roster_rows')
    .innerJoin('companies', 'companies.id', 'roster_rows.company_id')
    .select(['roster_rows.id', 'company_id', 'valid_from', 'valid_until', 'companies.time_zone'])
    .where('email_digest', 'in', emailDigests)
    .where('dependent_of', 'is not', null)
    .where('state', '=', 'current')
    .where('opened_at', 'is not', null)
    .orderBy('roster_rows.id')
    .execute();
  return rows.find((row) => isCoveredOn(dayIn(row.time_zone, now), [row]));
}

export async function linkToRow(memberId: string, sql: Sql, rowId: string): Promise<void> {
  await sql.insertInto('roster_members').values({ member_id: memberId, row_id: rowId }).execute();
}

type CoveredMember = Pick<Selectable<MembersTable>, 'id' | 'employee_id' | 'household_id'>;

/** Whose rows say when a member is covered: partners have none of their own. */
export const listedMemberOf = ({ id, employee_id, household_id }: CoveredMember): string =>
  household_id === null ? (employee_id ?? id) : id;

/** The times that an employee or a dependent is covered, of all their rows; none for whoever is on no roster. */
export const listCoveredDays = (memberId: string, sql: Sql) =>
  sql
    .selectFrom('roster_members')
    .innerJoin('roster_rows', 'roster_rows.id', 'roster_members.row_id')
    .select(['roster_rows.valid_from', 'roster_rows.valid_until'])
    .where('roster_members.member_id', '=', memberId)
    .execute();
