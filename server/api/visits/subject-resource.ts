import type { z } from 'zod';
import type { subjectAttributes } from '#app/contract/visits.ts';
import type { Selectable } from 'kysely';
import type { CallCategoriesTable, CallSubjectsTable } from '#server/platform/db/tables/care-team.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { Sql } from '#server/platform/db/sql.ts';

export type CallSubject = Pick<
  Selectable<CallSubjectsTable>,
  'id' | 'name' | 'talk_to_expert_text' | 'duration_minutes' | 'call_category_id'
> & { call_category_name: Selectable<CallCategoriesTable>['name'] };

export function subjectResource(
  subject: CallSubject,
  language: Language,
): Resource<z.infer<typeof subjectAttributes>> {
  return {
    type: 'call_subject',
    id: subject.id,
    attributes: {
      call_subject_type: subject.id,
      name: inLanguage(subject.name, language),
      talk_to_expert_text: inLanguage(subject.talk_to_expert_text, language),
      call_category_id: subject.call_category_id,
      call_category_name: inLanguage(subject.call_category_name, language),
      duration: subject.duration_minutes,
    },
  };
}

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
