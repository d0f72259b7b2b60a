import { firstOpen, type Step } from './addresses.ts';
import { fieldOf } from './answers.form.ts';
import type { Screening } from './screenings.api.server.ts';

/** What every page of a questionnaire prints. */
export interface ScreeningView {
  id: string;
  name: string;
  about: string;
  instrument: string;
  duration: number;
  stem: string;
  attribution: string;
  items: Screening['items'];
  step: Step;
  /** Counted from 1; undefined when every question is answered. */
  firstOpen: number | undefined;
  answered: number;
  crisis: boolean;
  lastResult: string;
  /** By field name: what was chosen. */
  chosen: Record<string, string>;
}

/** `kept` is what was typed into a form that could not be taken. */
export function describeScreening(
  screening: Screening,
  step: Step,
  kept: FormData | undefined,
): ScreeningView {
  const chosen: Record<string, string> = {};
  for (const [index, answer] of screening.answers.entries()) {
    const name = fieldOf(index + 1);
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
    step,
    chosen,
    crisis: screening.crisis,
    firstOpen: firstOpen(screening.answers),
    answered: screening.answered_count,
    lastResult: screening.last_result_id ?? '',
  };
}
