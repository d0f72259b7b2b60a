import type { Sql } from '#server/db/sql.ts';

export function listElements(sql: Sql, taskId: string) {
  return sql
    .selectFrom('care_task_elements')
    .select(['position', 'widget_type', 'body', 'subject_id'])
    .where('care_task_id', '=', taskId)
    .orderBy('position')
    .execute();
}

/** Subjects of video visits; they are the same for every member. */
export function findCallSubjects(_memberId: string, sql: Sql, ids: string[]) {
  return sql
    .selectFrom('call_subjects')
    .innerJoin('call_categories', 'call_categories.id', 'call_subjects.call_category_id')
    .select([
      'call_subjects.id',
      'call_subjects.name',
      'call_subjects.talk_to_expert_text',
      'call_subjects.duration_minutes',
      'call_categories.name as category_name',
    ])
    .where('call_subjects.id', 'in', ids)
    .execute();
}

/** Programs that the member's company covers. */
export function findPrograms(memberId: string, sql: Sql, ids: string[]) {
  return sql
    .selectFrom('members')
    .innerJoin('company_programs', 'company_programs.company_id', 'members.company_id')
    .innerJoin('programs', 'programs.id', 'company_programs.program_id')
    .innerJoin('program_categories', 'program_categories.id', 'programs.program_category_id')
    .select([
      'programs.id',
      'programs.name',
      'programs.body',
      'program_categories.id as category_id',
      'program_categories.name as category_name',
    ])
    .where('members.id', '=', memberId)
    .where('programs.id', 'in', ids)
    .execute();
}
