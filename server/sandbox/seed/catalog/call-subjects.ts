import gettingStarted from '../content/call-subjects/getting_started.json' with { type: 'json' };
import fertility from '../content/call-subjects/fertility.json' with { type: 'json' };
import adoptionSurrogacy from '../content/call-subjects/adoption_surrogacy.json' with { type: 'json' };
import pregnancy from '../content/call-subjects/pregnancy.json' with { type: 'json' };
import postpartum from '../content/call-subjects/postpartum.json' with { type: 'json' };
import parenting from '../content/call-subjects/parenting.json' with { type: 'json' };
import midlife from '../content/call-subjects/midlife.json' with { type: 'json' };
import mentalHealth from '../content/call-subjects/mental_health.json' with { type: 'json' };
import genderAffirming from '../content/call-subjects/gender_affirming.json' with { type: 'json' };
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type {
  CallCategoriesTable,
  CallSubjectExpertsTable,
  CallSubjectsTable,
} from '#server/platform/db/tables/care-team.ts';
import { text } from './review.ts';

/** One file for each visit category, in the order members see them. */
const subjectFiles: unknown[] = [
  gettingStarted,
  fertility,
  adoptionSurrogacy,
  pregnancy,
  postpartum,
  parenting,
  midlife,
  mentalHealth,
  genderAffirming,
];

const category = z.strictObject({
  id: z.string(),
  image: z.string(),
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
  /** Which expert covers which subject. */
  experts: Insertable<CallSubjectExpertsTable>[];
}

/** Visit categories and subjects in the order of the files. */
export function readSubjects(): VisitCatalog {
  const files = z.array(category).parse(subjectFiles);
  return {
    categories: files.map(({ id, image, name, pregnancy_content = false }, position) => ({
      id,
      image_key: `scenes/${image}`,
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
