import { firstOpen, type Step } from './addresses.ts';
import { difficultyField, fieldOf } from './answers.form.ts';
import type { Screening } from './screenings.api.server.ts';

/** View model of every page of a questionnaire. */
export interface ScreeningView {
  id: string;
  name: string;
  about: string;
  instrument: string;
  duration: number;
  stem: string;
  attribution: string;
  items: Screening['items'];
  /** Asked after the items; undefined if the instrument has no such question. */
  difficulty: { text: string; choices: readonly string[] } | undefined;
  step: Step;
  /** Counted from 1; undefined when every question is answered. */
  firstOpen: number | undefined;
  answered: number;
  crisis: boolean;
  lastResult: string;
  /** The chosen answers by field name. */
  chosen: Record<string, string>;
}

/** @param kept what was chosen before the session ended, instead of what is saved */
export function screeningView(screening: Screening, step: Step, kept: FormData | undefined): ScreeningView {
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
  return {
    id: screening.id,
    name: screening.name,
    about: screening.about,
    instrument: screening.instrument,
    duration: screening.duration,
    stem: screening.stem,
    attribution: screening.attribution,
    items: screening.items,
    difficulty: screening.difficulty ?? undefined,
    step,
    chosen,
    crisis: screening.crisis,
    firstOpen: firstOpen(screening.answers),
    answered: screening.answered_count,
    lastResult: screening.last_result_id ?? '',
  };
}
