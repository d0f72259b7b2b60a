import type { Sql } from '#server/platform/db/sql.ts';
import { selectSubjects } from '../select-subjects.ts';

/** Visit categories in catalog order; without pregnancy categories while these are paused. */
export function listVisitCategories(sql: Sql, paused: boolean) {
  return sql
    .selectFrom('call_categories')
    .selectAll()
    .$if(paused, (query) => query.where('pregnancy_content', '=', false))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The subjects of a category, in catalog order. */
export function listSubjectsOfCategory(sql: Sql, categoryId: string) {
  return selectSubjects(sql)
    .where('call_subjects.call_category_id', '=', categoryId)
    .orderBy('call_subjects.position')
    .orderBy('call_subjects.id')
    .execute();
}

export function findCallSubject(sql: Sql, subjectId: string) {
  return selectSubjects(sql).where('call_subjects.id', '=', subjectId).executeTakeFirst();
}

/** The experts of these subjects. */
export function listExpertsOfSubjects(sql: Sql, subjectIds: readonly string[]) {
  return sql
    .selectFrom('call_experts')
    .innerJoin('call_subject_experts', 'call_subject_experts.call_expert_id', 'call_experts.id')
    .selectAll('call_experts')
    .select('call_subject_experts.call_subject_id')
    .where('call_subject_experts.call_subject_id', 'in', subjectIds)
    .orderBy('call_experts.lname')
    .orderBy('call_experts.fname')
    .execute();
}
