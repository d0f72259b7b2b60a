import { firstOpen, type Step } from './addresses.ts';
import { difficultyField, fieldOf } from './answers.form.ts';
import type { Screening } from './screenings.api.server.ts';

/**
 * View model of every page of a questionnaire.
 * @param kept what was chosen before the session ended, instead of what is saved
 */
export function screeningView(screening: Screening, step: Step, kept: FormData | undefined) {
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
