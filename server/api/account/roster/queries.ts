import { type Selectable, sql as raw } from 'kysely';
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

/** The times that an employee or a dependent is covered, of all their rows; none for a person who is on no roster. */
export const listCoveredDays = (memberId: string, sql: Sql) =>
  sql
    .selectFrom('roster_members')
    .innerJoin('roster_rows', 'roster_rows.id', 'roster_members.row_id')
    .select(['roster_rows.valid_from', 'roster_rows.valid_until'])
    .where('roster_members.member_id', '=', memberId)
    .execute();

/**
 * Gives dependents who joined before their employee the employee's account, of several the oldest one with access. Their rows are locked
 * in the order in which `lockHousehold` of server/api/coverage/plans/queries.ts does.
 *
 * @param employee the employee_digest of one employee; those of all employees of the company when left out
 */
export async function attachDependents(
  sql: Sql,
  { companyId, employee }: { companyId: string; employee?: Buffer },
): Promise<void> {
  await raw`
    with waiting as (
      select members.id, accounts.id as employee_id
      from roster_rows as own
      join roster_members as link on link.row_id = own.id
      join members on members.id = link.member_id
      cross join lateral (
        select account.id
        from roster_rows as employees
        join roster_members as employee_link on employee_link.row_id = employees.id
        join members as account on account.id = employee_link.member_id
        where employees.company_id = own.company_id and employees.state = 'current'
          and employees.employee_digest = own.dependent_of
        order by account.access_ended_at is not null, account.created_at, account.id limit 1
      ) as accounts
      where own.company_id = ${companyId} and own.state = 'current'
        and (${employee ?? null}::bytea is null or own.dependent_of = ${employee ?? null}) and own.dependent_of is not null
        and members.employee_id is null and members.household_id is not null
      order by members.id
      for no key update of members
    )
    update members set employee_id = waiting.employee_id from waiting where members.id = waiting.id`.execute(
    sql,
  );
}

/** Gives a new dependent the household of the other dependents of the employee. */
const joinSiblings = (memberId: string, sql: Sql, { companyId, employee }: HouseholdKey) =>
  raw`update members set household_id = sibling.household_id from (
      select members.household_id
      from roster_rows join roster_members on row_id = roster_rows.id join members on members.id = member_id
      where roster_rows.company_id = ${companyId} and dependent_of = ${employee}
        and members.household_id is not null and members.id <> ${memberId}
      order by members.created_at, members.id limit 1
    ) as sibling where members.id = ${memberId}`.execute(sql);

interface HouseholdKey {
  companyId: string;
  /** The employee_digest of the employee's row. */
  employee: Buffer;
}

/**
 * Makes one household of an employee and their dependents, in any order of joining, in the transaction in which the new member was linked to
 * their row. Members of the same household join one after another.
 */
export async function joinHousehold(
  memberId: string,
  transaction: Sql,
  { companyId, employee, isDependent }: HouseholdKey & { isDependent: boolean },
): Promise<void> {
  // Of two who join at the same time, the second sees the first.
  await raw`select pg_advisory_xact_lock(${employee.readBigInt64BE().toString()}::bigint)`.execute(
    transaction,
  );
  if (isDependent) await joinSiblings(memberId, transaction, { companyId, employee });
  await attachDependents(transaction, { companyId, employee });
}
