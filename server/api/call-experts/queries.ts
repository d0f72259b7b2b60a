import type { Sql } from '#server/db/sql.ts';

/** An expert, for any member. */
export function findCallExpert(sql: Sql, expertId: string) {
  return sql.selectFrom('call_experts').selectAll().where('id', '=', expertId).executeTakeFirst();
}

/** A subject this expert can be called about. */
export function findSubjectOfExpert(sql: Sql, expertId: string, subjectId: string) {
  return sql
    .selectFrom('call_subjects')
    .innerJoin('call_subject_experts', 'call_subject_experts.call_subject_id', 'call_subjects.id')
    .select(['call_subjects.name', 'call_subjects.duration_minutes'])
    .where('call_subject_experts.call_expert_id', '=', expertId)
    .where('call_subjects.id', '=', subjectId)
    .executeTakeFirst();
}
