import type { Sql } from '#server/db/sql.ts';

/** A statement that begins with `household`: the ids of the employee and all partners of theirs, the member included. */
export function withHousehold(memberId: string, sql: Sql) {
  return sql.with('household', (db) =>
    db
      .selectFrom('members as self')
      .innerJoin('members as other', (join) =>
        join.on(({ or, eb, fn }) => {
          const employeeId = fn.coalesce('self.employee_id', 'self.id');
          return or([eb('other.id', '=', employeeId), eb('other.employee_id', '=', employeeId)]);
        }),
      )
      .select(['other.id', 'other.company_plan_id'])
      .where('self.id', '=', memberId),
  );
}
