import type { Sql } from '#server/platform/db/sql.ts';
import { selectSubjects } from '../select-subjects.ts';

/** An expert, for any member. */
export function findExpert(sql: Sql, expertId: string) {
  return sql.selectFrom('call_experts').selectAll().where('id', '=', expertId).executeTakeFirst();
}

/** The member's own Care Partner first, then the experts by name; other members' Care Partners are omitted. */
export function listCareTeam(memberId: string, sql: Sql) {
  return sql
    .selectFrom('call_experts')
    .innerJoin('members', (join) => join.onTrue())
    .selectAll('call_experts')
    .where('members.id', '=', memberId)
    .where(({ or, eb }) =>
      or([
        eb('call_experts.care_navigator', '=', false),
        eb('call_experts.id', '=', eb.ref('members.care_navigator_id')),
      ]),
    )
    .orderBy('call_experts.care_navigator', 'desc')
    .orderBy('call_experts.lname')
    .orderBy('call_experts.fname')
    .execute();
}

/** The subjects of an expert, in the order of the catalog; without pregnancy subjects while these are paused. */
export function listSubjectsOfExpert(sql: Sql, expertId: string, paused: boolean) {
  return selectSubjects(sql)
    .innerJoin('call_subject_experts', 'call_subject_experts.call_subject_id', 'call_subjects.id')
    .where('call_subject_experts.call_expert_id', '=', expertId)
    .$if(paused, (query) => query.where('call_categories.pregnancy_content', '=', false))
    .orderBy('call_categories.position')
    .orderBy('call_subjects.position')
    .execute();
}

/** A subject that members can book visits about. */
export function findSubject(sql: Sql, subjectId: string) {
  return sql
    .selectFrom('call_subjects')
    .select(['id', 'name', 'duration_minutes'])
    .where('id', '=', subjectId)
    .executeTakeFirst();
}

/** The experts of a subject, by name; one of them, or all. */
export function listExpertsOfSubject(sql: Sql, subjectId: string, expertId?: string) {
  return sql
    .selectFrom('call_experts')
    .innerJoin('call_subject_experts', 'call_subject_experts.call_expert_id', 'call_experts.id')
    .selectAll('call_experts')
    .where('call_subject_experts.call_subject_id', '=', subjectId)
    .$if(expertId !== undefined, (query) => query.where('call_experts.id', '=', expertId ?? ''))
    .orderBy('call_experts.lname')
    .orderBy('call_experts.fname')
    .execute();
}
