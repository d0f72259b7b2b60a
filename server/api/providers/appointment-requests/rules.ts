import { tidyLines } from '#app/domain/typed-lines.ts';
import { nextState, type TransitionTable } from '#app/domain/transitions.ts';

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

/** The states in which an act is allowed. */
export function statesBefore(act: RequestAct): RequestState[] {
  const states: RequestState[] = ['requested', 'contacted', 'booked', 'declined', 'canceled'];
  return states.filter((state) => nextState(requestTransitions, state, act) !== null);
}

/** Whether an appointment at this time can still be booked. */
export function isBookable(at: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(at, now) > 0;
}

/** Normalizes a note: removes characters that are not text and surrounding space. Null when nothing remains. */
export function tidyNote(note: string | null | undefined): string | null {
  const tidied = tidyLines(note ?? '');
  return tidied === '' ? null : tidied;
}
