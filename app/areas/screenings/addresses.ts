import { href } from 'react-router';
import { difficultyField, fieldOf } from './answers.form.ts';
import type { ShownHelpline } from '#app/frame/helplines/helplines.api.server.ts';
import type { Screening } from './screenings.api.server.ts';

/** A member's position in a questionnaire; the address contains all of it. */
export type Step =
  | { at: 'start' }
  | { at: 'question'; question: number }
  | { at: 'all' }
  | { at: 'difficulty' }
  | { at: 'support'; all: boolean };

/** The step in an address. An unknown step is the start; a question beyond the last is the last. */
export function stepOf(query: URLSearchParams, itemCount: number): Step {
  if (query.get('step') === 'support') return { at: 'support', all: query.get('view') === 'all' };
  if (query.get('view') === 'all') return { at: 'all' };
  if (query.get('step') === 'difficulty') return { at: 'difficulty' };
  const questionText = query.get('question');
  if (questionText === null || !/^\d{1,3}$/.test(questionText)) return { at: 'start' };
  return { at: 'question', question: Math.min(Math.max(Number(questionText), 1), itemCount) };
}

/** The address of a step. */
export function stepHref(questionnaireId: string, step: Step): string {
  const page = href('/screenings/:questionnaireId', { questionnaireId });
  switch (step.at) {
    case 'start':
      return page;
    case 'question':
      return `${page}?question=${step.question}`;
    case 'all':
      return `${page}?view=all`;
    case 'difficulty':
      return `${page}?step=difficulty`;
    case 'support':
      return `${page}?step=support${step.all ? '&view=all' : ''}`;
  }
}

/** The address contains the result's id, never its content. */
export function resultHref(questionnaireId: string, resultId: string): string {
  const page = href('/screenings/:questionnaireId/result', { questionnaireId });
  return `${page}?${new URLSearchParams({ result: resultId })}`;
}

/** The first question without an answer, counted from 1; undefined when all are answered. */
export function firstOpen(answers: readonly (number | null)[]): number | undefined {
  const index = answers.indexOf(null);
  return index === -1 ? undefined : index + 1;
}

interface Shown {
  step: Step;
  /** To show first in a crisis. */
  helplines: readonly ShownHelpline[];
  /** What was chosen before the session ended, instead of what is saved. */
  kept: FormData | undefined;
}

/** View model of every page of a questionnaire. */
export function screeningView(screening: Screening, { step, helplines, kept }: Shown) {
  const chosen: Record<string, string> = {};
  const given = [
    ...screening.answers.map((answer, index) => ({ name: fieldOf(index + 1), answer })),
    { name: difficultyField, answer: screening.difficulty?.answer ?? null },
  ];
  for (const { name, answer } of given) {
    const typed = kept?.get(name);
    if (typeof typed === 'string') chosen[name] = typed;
    else if (answer !== null) chosen[name] = String(answer);
  }
  const { id, name, about, instrument, duration, stem, attribution, items, crisis } = screening;
  return {
    id,
    name,
    about,
    instrument,
    duration,
    stem,
    attribution,
    items,
    crisis,
    helplines,
    step,
    /** Asked after the items; undefined if the instrument has no such question. */
    difficulty: screening.difficulty ?? undefined,
    /** The chosen answers by field name. */
    chosen,
    /** Counted from 1; undefined when every question is answered. */
    firstOpen: firstOpen(screening.answers),
    answered: screening.answered_count,
    lastResult: screening.last_result_id ?? '',
  };
}
export type ScreeningView = ReturnType<typeof screeningView>;
