import type { Insertable } from 'kysely';
import { sealResult } from '#server/api/screenings/sealed-answers.ts';
import type { QuestionnaireResultsTable } from '#server/platform/db/tables/questionnaires.ts';
import { demoId } from '../demo-id.ts';
import { memberId } from '../people/members.ts';
import type { SeedInput } from '../seed-input.ts';

/** Maya answered the first mood check of her plan, and all was well. */
export function screeningRows({ sealing, calendar }: SeedInput): Insertable<QuestionnaireResultsTable>[] {
  const id = demoId('questionnaire_result', 'maya', 'mood_check_1');
  return [
    {
      id,
      member_id: memberId('maya'),
      questionnaire_id: 'phq_2',
      answers_sealed: sealResult(sealing, id, { answers: [0, 1], difficulty: null }),
      completed_at: calendar.ago(66, '18:50').toString(),
    },
  ];
}
