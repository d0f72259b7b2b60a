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

export const resultAttributes = z
  .object({
    questionnaire_id: z.string(),
    questionnaire_name: z.string(),
    instrument: z.string(),
    score: z.int(),
    max_score: z.int(),
    difficulty: z.int().nullable().describe('The place of the answer that never counts; null: not given'),
    difficulty_name: z.string().nullable().describe('The same in the words of the instrument'),
    band: z.string(),
    band_name: z.string(),
    reading: z.string().describe('What the band means, in plain words'),
    next_step: z
      .enum(nextSteps)
      .describe(
        'crisis: help comes before all else; talk_about_difficulty: the score is low, the days are very hard',
      ),
    continues_with: z.string().nullable().describe('The longer questionnaire to go on with'),
    call_subject_id: z.string().describe('The visit to talk about it'),
    completed_at: z.iso.datetime(),
    retake_on: z.iso.date(),
    shared_at: z.iso.datetime().nullable().describe('Since when the Care Partner sees it'),
  })
  .openapi('QuestionnaireResultAttributes');

interface ResultViewer {
  member: Member;
  sealing: Sealing;
  language: Language;
}

export function resultResource(
  row: Selectable<QuestionnaireResultsTable>,
  questionnaire: Questionnaire,
  { member, sealing, language }: ResultViewer,
): Resource<z.infer<typeof resultAttributes>> {
  const { answers, difficulty } = openResult(sealing, row);
  const words = difficulty === null ? undefined : questionnaire.texts.difficulty?.choices[difficulty];
  const score = scoreOf(questionnaire, answers);
  const band = bandOf(questionnaire, score);
  return {
    type: 'questionnaire_result',
    id: row.id,
    attributes: {
      questionnaire_id: questionnaire.id,
      questionnaire_name: inLanguage(questionnaire.name, language),
      instrument: questionnaire.instrument,
      score,
      max_score: 3 * answers.length,
      difficulty,
      difficulty_name: words ? inLanguage(words, language) : null,
      band: band.id,
      band_name: inLanguage(band.name, language),
      reading: inLanguage(band.reading, language),
      next_step: nextStepOf(questionnaire, answers, difficulty),
      continues_with: continuesWith(questionnaire, score),
      call_subject_id: callSubjectOf(member),
      completed_at: row.completed_at,
      retake_on: retakeDay(Temporal.Instant.from(row.completed_at), member.time_zone).toString(),
      shared_at: row.shared_at,
    },
  };
}
