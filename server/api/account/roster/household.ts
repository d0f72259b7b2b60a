import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';

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
 * Makes one household of an employee and their dependents, whoever joins first, in the transaction in which the new member was linked to
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
