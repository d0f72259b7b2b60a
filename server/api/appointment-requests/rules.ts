import { tidyLines } from '#app/domain/typed-lines.ts';
import { nextState } from '#app/domain/transitions.ts';
import type { TransitionTable } from '#app/domain/transitions.ts';

export type RequestState = 'requested' | 'contacted' | 'booked' | 'declined' | 'canceled';
/** Members cancel; all else is done at the desk. */
export type RequestAct = 'contact' | 'book' | 'decline' | 'cancel';

export const requestTransitions: TransitionTable<RequestState, RequestAct> = {
  requested: { contact: 'contacted', book: 'booked', decline: 'declined', cancel: 'canceled' },
  contacted: { book: 'booked', decline: 'declined', cancel: 'canceled' },
  booked: {},
  declined: {},
  canceled: {},
};

/** The states from which an act leads anywhere. */
export function statesBefore(act: RequestAct): RequestState[] {
  const states: RequestState[] = ['requested', 'contacted', 'booked', 'declined', 'canceled'];
  return states.filter((state) => nextState(requestTransitions, state, act) !== null);
}

/** Whether somebody can still be booked in at this moment. */
export function isBookable(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(at, now) > 0;
}

/** A note as it is kept: without what is no text, and without empty space around it. Null when nothing is left. */
export function tidyNote(note: string | null | undefined): string | null {
  const tidied = tidyLines(note ?? '');
  return tidied === '' ? null : tidied;
}
