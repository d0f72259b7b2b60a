import type { Sql } from '#server/db/sql.ts';

/** The tasks of the member's goal and path, and all they ever completed, with the moment each was. */
export function listCareTasks(memberId: string, sql: Sql, taskId?: string) {
  return sql
    .selectFrom('members')
    .innerJoin('care_tasks', (join) => join.onTrue())
    .leftJoin('member_care_tasks', (join) =>
      join
        .onRef('member_care_tasks.care_task_id', '=', 'care_tasks.id')
        .onRef('member_care_tasks.member_id', '=', 'members.id'),
    )
    .selectAll('care_tasks')
    .select('member_care_tasks.completed_at')
    .where('members.id', '=', memberId)
    .where(({ or, and, eb, ref }) =>
      or([
        eb('member_care_tasks.completed_at', 'is not', null),
        and([
          eb('care_tasks.care_plan_type', '=', ref('members.care_plan_type')),
          or([
            eb('care_tasks.care_path', 'is', null),
            eb('care_tasks.care_path', '=', ref('members.care_path')),
          ]),
        ]),
      ]),
    )
    .$if(taskId !== undefined, (query) => query.where('care_tasks.id', '=', taskId ?? ''))
    .execute();
}

/** Completed once stays completed at that moment. */
export async function completeTask(
  memberId: string,
  sql: Sql,
  task: { id: string; now: Temporal.Instant },
): Promise<void> {
  await sql
    .insertInto('member_care_tasks')
    .values({ member_id: memberId, care_task_id: task.id, completed_at: task.now.toString() })
    .onConflict((conflict) => conflict.columns(['member_id', 'care_task_id']).doNothing())
    .execute();
}

export async function reopenTask(memberId: string, sql: Sql, taskId: string): Promise<void> {
  await sql
    .deleteFrom('member_care_tasks')
    .where('member_id', '=', memberId)
    .where('care_task_id', '=', taskId)
    .execute();
}
