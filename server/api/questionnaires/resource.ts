import { z } from '@hono/zod-openapi';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import type { Questionnaire } from '#server/questionnaires/questionnaire.ts';
import { isCrisis } from '#server/questionnaires/scoring.ts';
import type { Resource } from '#server/http/json-api/resource.ts';
import type { DraftAnswers } from './sealed-answers.ts';

const common = {
  name: z.string().describe('Names no condition'),
  about: z.string(),
  instrument: z.string().describe('As professionals know it'),
  duration: z.int().describe('Minutes'),
  item_count: z.int(),
  answered_count: z.int().describe('Of answers kept and not finished'),
  last_result_id: z.string().nullable(),
};

export const questionnaireAttributes = z
  .object({
    ...common,
    score: z.int().nullable().describe('Of the last result'),
    last_completed_at: z.iso.datetime().nullable(),
    retake_on: z.iso.date().nullable().describe('From when on the questions are about other weeks'),
  })
  .openapi('QuestionnaireAttributes');

export const questionnaireDetailAttributes = z
  .object({
    ...common,
    stem: z.string(),
    attribution: z.string(),
    items: z.array(z.object({ text: z.string(), choices: z.array(z.string()) })),
    answers: z.array(z.int().nullable()).describe('By item, the place of the answer counted from 0'),
    difficulty: z
      .object({ text: z.string(), choices: z.array(z.string()), answer: z.int().nullable() })
      .nullable()
      .describe('Asked after the items if the instrument has it: optional and never scored'),
    crisis: z.boolean().describe('An answer mentions hurting oneself: show help before anything else'),
  })
  .openapi('QuestionnaireDetailAttributes');

/** The last time the member came to its end. */
export interface LastResult {
  id: string;
  score: number;
  completed_at: string;
  retake_on: string;
}

interface State {
  kept: DraftAnswers;
  last: LastResult | undefined;
}

function commonOf(questionnaire: Questionnaire, { kept: { answers }, last }: State, language: Language) {
  const { name, about, instrument, duration_minutes, texts } = questionnaire;
  return {
    name: inLanguage(name, language),
    about: inLanguage(about, language),
    instrument,
    duration: duration_minutes,
    item_count: texts.items.length,
    answered_count: answers.filter((answer) => answer !== null).length,
    last_result_id: last?.id ?? null,
  };
}

export function questionnaireResource(
  questionnaire: Questionnaire,
  state: State,
  language: Language,
): Resource<z.infer<typeof questionnaireAttributes>> {
  return {
    type: 'questionnaire',
    id: questionnaire.id,
    attributes: {
      ...commonOf(questionnaire, state, language),
      score: state.last?.score ?? null,
      last_completed_at: state.last?.completed_at ?? null,
      retake_on: state.last?.retake_on ?? null,
    },
  };
}

export function questionnaireDetailResource(
  questionnaire: Questionnaire,
  state: State,
  language: Language,
): Resource<z.infer<typeof questionnaireDetailAttributes>> {
  const { stem, attribution, choices = [], items, difficulty } = questionnaire.texts;
  const { answers, difficulty: answer } = state.kept;
  return {
    type: 'questionnaire',
    id: questionnaire.id,
    attributes: {
      ...commonOf(questionnaire, state, language),
      stem: inLanguage(stem, language),
      attribution: inLanguage(attribution, language),
      items: items.map(({ text, choices: own = choices }) => ({
        text: inLanguage(text, language),
        choices: own.map((words) => inLanguage(words, language)),
      })),
      answers: [...answers],
      difficulty: difficulty
        ? {
            text: inLanguage(difficulty.text, language),
            choices: difficulty.choices.map((words) => inLanguage(words, language)),
            answer,
          }
        : null,
      crisis: isCrisis(questionnaire, answers),
    },
  };
}
