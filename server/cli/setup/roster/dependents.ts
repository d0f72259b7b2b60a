import { sql as raw, type RawBuilder } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { TakingOver } from './taking-over.ts';

/** Each dependent of the file as `own`, with the employee's line of the file as `file` and the employee's row as `listed`, where there are any. */
const dependentsWithEmployees = (companyId: string) => raw`imported_roster as own
  left join lateral (
    select * from imported_roster as line where line.employee_digest = own.dependent_of order by refused limit 1
  ) as file on true
  left join roster_rows as listed
    on listed.company_id = ${companyId} and listed.state = 'current' and listed.employee_digest = own.dependent_of
  where own.dependent_of is not null and not own.refused`;

const employeeFrom = raw`coalesce(file.valid_from, listed.valid_from)`;
const employeeUntil = raw`case when file.line is null then listed.valid_until else file.valid_until end`;

interface RefusedLine {
  line: number;
  reason: string;
}

async function refuse(sql: Sql, found: RawBuilder<unknown>): Promise<RefusedLine[]> {
  const { rows } = await raw<RefusedLine>`
    update imported_roster set refused = true from (${found}) as found
    where imported_roster.line = found.line and found.reason is not null
    returning imported_roster.line, found.reason`.execute(sql);
  return rows;
}

/**
 * Refuses staged dependents whose employee is not covered, and rows that would make another household's of an account. They keep
 * what they have. In a partial file the employee may be on the roster only. Returns the lines in the order of the file.
 */
export async function refuseDependents(
  sql: Sql,
  { companyId, today, partial }: TakingOver,
): Promise<RefusedLine[]> {
  const moved = await refuse(
    sql,
    raw`select line, 'relation or dependent_of is another one than that of the account' as reason
      from imported_roster as own join roster_rows as listed using (employee_digest)
      where listed.company_id = ${companyId} and listed.state = 'current' and not own.refused
        and listed.dependent_of is distinct from own.dependent_of
        and exists (select from roster_members where row_id = listed.id)`,
  );
  const alone = await refuse(
    sql,
    raw`select own.line, case
        when own.dependent_of = own.employee_digest then 'dependent_of is the row itself'
        when case when file.line is null then listed.dependent_of else file.dependent_of end is not null
          then 'dependent_of is a dependent too'
        when file.refused then 'dependent_of is in a row that is refused'
        when file.line is null and (${!partial} or listed.id is null) then 'dependent_of is in no other row'
        when ${employeeUntil} < ${today.toString()} then 'dependent_of has left'
        when greatest(own.valid_from, ${employeeFrom}) > least(own.valid_until, ${employeeUntil})
          then 'start_date and end_date include no day on which the employee is covered'
        when own.email_digest = coalesce(file.email_digest, listed.email_digest)
          then 'email is that of the employee, who would get the invitation'
      end as reason
      from ${dependentsWithEmployees(companyId)}`,
  );
  return [...moved, ...alone].toSorted((one, other) => one.line - other.line);
}

/** Dependents of the file are covered on no day on which their employee is not. */
export const coverWithEmployees = (sql: Sql, { companyId }: TakingOver) =>
  raw`update imported_roster set valid_until = least(imported_roster.valid_until, employee.valid_until),
      valid_from = case when imported_roster.valid_until < employee.valid_from then imported_roster.valid_from
        else greatest(imported_roster.valid_from, employee.valid_from) end
    from (
      select own.line, ${employeeFrom} as valid_from, ${employeeUntil} as valid_until
      from ${dependentsWithEmployees(companyId)}
    ) as employee
    where imported_roster.line = employee.line`.execute(sql);

/** Ends the time of dependents whose own line does not end it, or who have none, with that of their employee. Returns how many. */
export async function endWithEmployees(sql: Sql, { companyId, importId }: TakingOver): Promise<number> {
  const { rows } = await raw`
    update roster_rows as own set valid_until = employee.valid_until, import_id = ${importId}
    from roster_rows as employee
    where own.company_id = ${companyId} and own.state = 'current'
      and employee.company_id = ${companyId} and employee.state = 'current' and employee.employee_digest = own.dependent_of
      and (own.valid_until is null or own.valid_until > employee.valid_until)
      and employee.valid_until is not null
    returning own.id`.execute(sql);
  return rows.length;
}
