import type { Sql } from '#server/db/sql.ts';

/** The tasks of the member's goal and path, with the moment each was completed. */
export function listCareTasks(memberId: string, sql: Sql) {
  return sql
    .selectFrom('care_tasks')
    .innerJoin('members', 'members.care_plan_type', 'care_tasks.care_plan_type')
    .leftJoin('member_care_tasks', (join) =>
      join
        .onRef('member_care_tasks.care_task_id', '=', 'care_tasks.id')
        .onRef('member_care_tasks.member_id', '=', 'members.id'),
    )
    .selectAll('care_tasks')
    .select('member_care_tasks.completed_at')
    .where('members.id', '=', memberId)
    .where((where) =>
      where.or([
        where('care_tasks.care_path', 'is', null),
        where('care_tasks.care_path', '=', where.ref('members.care_path')),
      ]),
    )
    .execute();
}
