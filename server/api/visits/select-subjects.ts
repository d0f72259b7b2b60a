import type { Sql } from '#server/platform/db/sql.ts';

/** Selects visit subjects with everything that `subjectResource` needs; the caller adds conditions and order. */
export function selectSubjects(sql: Sql) {
  return sql
    .selectFrom('call_subjects')
    .innerJoin('call_categories', 'call_categories.id', 'call_subjects.call_category_id')
    .select([
      'call_subjects.id',
      'call_subjects.name',
      'call_subjects.talk_to_expert_text',
      'call_subjects.duration_minutes',
      'call_subjects.call_category_id',
      'call_categories.name as call_category_name',
    ]);
}
