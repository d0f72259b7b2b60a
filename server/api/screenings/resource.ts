import type { z } from 'zod';
import type { questionnaireAttributes, questionnaireDetailAttributes } from '#app/contract/screenings.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import type { Questionnaire } from './questionnaires/questionnaire.ts';
import { isCrisis } from './questionnaires/scoring.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { DraftAnswers } from './sealed-answers.ts';

/** The member's latest result. */
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
