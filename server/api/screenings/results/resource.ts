import type { z } from 'zod';
import type { readingAttributes, resultAttributes } from '#app/contract/screenings.ts';
import type { Selectable } from 'kysely';
import type { QuestionnaireResultsTable } from '#server/platform/db/tables/members.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import {
  type Questionnaire,
  bandOf,
  continuesWith,
  nextStepOf,
  scoreOf,
} from '../questionnaires/questionnaire.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { Member } from '#server/api/account/members/member.ts';
import { callSubjectOf, retakeDay } from '../rules.ts';
import { openResult } from '../sealed-answers.ts';

type ResultRow = Selectable<QuestionnaireResultsTable>;

/** The attributes of a result for everyone who may see it. */
export function readingOf(
  { completed_at }: Pick<ResultRow, 'completed_at'>,
  { answers, difficulty }: ReturnType<typeof openResult>,
  { questionnaire, language }: { questionnaire: Questionnaire; language: Language },
): z.infer<typeof readingAttributes> {
  const words = difficulty === null ? undefined : questionnaire.texts.difficulty?.choices[difficulty];
  const score = scoreOf(questionnaire, answers);
  const band = bandOf(questionnaire, score);
  return {
    questionnaire_name: inLanguage(questionnaire.name, language),
    instrument: questionnaire.instrument,
    score,
    max_score: 3 * answers.length,
    difficulty_name: words ? inLanguage(words, language) : null,
    band_name: inLanguage(band.name, language),
    reading: inLanguage(band.reading, language),
    completed_at,
  };
}

export function resultResource(
  row: ResultRow,
  questionnaire: Questionnaire,
  { member, sealing, language }: { member: Member; sealing: Sealing; language: Language },
): ResourceOf<typeof resultAttributes> {
  const opened = openResult(sealing, row);
  const { answers, difficulty } = opened;
  const reading = readingOf(row, opened, { questionnaire, language });
  return {
    type: 'questionnaire_result',
    id: row.id,
    attributes: {
      ...reading,
      questionnaire_id: questionnaire.id,
      difficulty,
      band: bandOf(questionnaire, reading.score).id,
      next_step: nextStepOf(questionnaire, answers, difficulty),
      continues_with: continuesWith(questionnaire, reading.score),
      call_subject_id: callSubjectOf(member),
      retake_on: retakeDay(Temporal.Instant.from(row.completed_at), member.time_zone).toString(),
      shared_at: row.shared_at,
    },
  };
}
