import type { Insertable } from 'kysely';
import { z } from 'zod';
import type {
  CallCategoriesTable,
  CallSubjectExpertsTable,
  CallSubjectsTable,
} from '../../tables/care-team.ts';
import { callSubjectFiles } from '../content/call-subjects.ts';
import { text } from './text.ts';

const category = z.strictObject({
  id: z.string(),
  name: text,
  pregnancy_content: z.literal(true).optional(),
  subjects: z
    .array(
      z.strictObject({
        id: z.string(),
        name: text,
        talk_to_expert_text: text,
        duration_minutes: z.union([z.literal(20), z.literal(30), z.literal(45)]),
        experts: z.array(z.string()).min(1),
      }),
    )
    .min(1),
});

export interface VisitCatalog {
  categories: Insertable<CallCategoriesTable>[];
  subjects: Insertable<CallSubjectsTable>[];
  /** Who talks about what. */
  experts: Insertable<CallSubjectExpertsTable>[];
}

/** Visit categories and subjects in the order of the files. */
export function readCallSubjects(): VisitCatalog {
  const files = z.array(category).parse(callSubjectFiles);
  return {
    categories: files.map(({ id, name, pregnancy_content = false }, position) => ({
      id,
      name,
      pregnancy_content,
      position,
    })),
    subjects: files.flatMap(({ id, subjects }) =>
      subjects.map(({ id: subjectId, name, talk_to_expert_text, duration_minutes }, position) => ({
        id: subjectId,
        call_category_id: id,
        name,
        talk_to_expert_text,
        duration_minutes,
        position,
      })),
    ),
    experts: files.flatMap(({ subjects }) =>
      subjects.flatMap(({ id, experts }) =>
        experts.map((expertId) => ({ call_subject_id: id, call_expert_id: expertId })),
      ),
    ),
  };
}
