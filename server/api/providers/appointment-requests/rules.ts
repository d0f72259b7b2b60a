import { tidyLines } from '#app/domain/typed-text.ts';
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

/** Why an appointment cannot be booked at this time: there is none, it has passed, or is more than two years away, which is a typing error. */
export function bookingFault(
  at: Temporal.Instant | undefined,
  now: Temporal.Instant,
): 'blank' | 'in_past.appointment' | 'too_far.appointment' | undefined {
  if (!at) return 'blank';
  if (Temporal.Instant.compare(at, now) <= 0) return 'in_past.appointment';
  const latest = now.toZonedDateTimeISO('UTC').add({ years: 2 }).toInstant();
  return Temporal.Instant.compare(at, latest) > 0 ? 'too_far.appointment' : undefined;
}

/** Normalizes a note: removes characters that are not text and surrounding space. Null when nothing remains. */
export function tidyNote(note: string | null | undefined): string | null {
  const tidied = tidyLines(note ?? '');
  return tidied === '' ? null : tidied;
}
