import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { QuestionnaireResultsTable } from '#server/db/tables/questionnaires.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import type { Questionnaire } from '#server/questionnaires/questionnaire.ts';
import { bandOf, continuesWith, nextStepOf, scoreOf } from '#server/questionnaires/scoring.ts';
import type { Resource } from '#server/http/json-api/resource.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import type { Member } from '#server/accounts/members/member.ts';
import { callSubjectOf, retakeDay } from '../rules.ts';
import { openResult } from '../sealed-answers.ts';

const nextSteps = [
  'nothing_now',
  'check_again',
  'longer_questionnaire',
  'talk',
  'talk_soon',
  'talk_about_difficulty',
  'crisis',
] as const;

/** The result of a questionnaire, without single answers. */
export const readingAttributes = z.object({
  questionnaire_name: z.string(),
  instrument: z.string(),
  score: z.int(),
  max_score: z.int(),
  difficulty_name: z
    .string()
    .nullable()
    .describe('How hard it makes the days, in the words of the instrument'),
  band_name: z.string(),
  reading: z.string().describe('The meaning of the band, in plain words'),
  completed_at: z.iso.datetime(),
});

export const resultAttributes = readingAttributes
  .extend({
    questionnaire_id: z.string(),
    difficulty: z.int().nullable().describe('Index of the answer that is never scored; null: not given'),
    band: z.string(),
    next_step: z
      .enum(nextSteps)
      .describe(
        'crisis: help comes before all else; talk_about_difficulty: the score is low, the days are very hard',
      ),
    continues_with: z.string().nullable().describe('The longer questionnaire to go on with'),
    call_subject_id: z.string().describe('The visit to talk about it'),
    retake_on: z.iso.date(),
    shared_at: z.iso.datetime().nullable().describe('Since when the Care Partner sees it'),
  })
  .openapi('QuestionnaireResultAttributes');

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
): Resource<z.infer<typeof resultAttributes>> {
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
