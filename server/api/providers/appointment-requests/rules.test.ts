import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextState, terminalStates } from '#app/domain/transitions.ts';
import {
  bookingFault,
  requestTransitions,
  statesBefore,
  tidyNote,
  type RequestAct,
  type RequestState,
} from './rules.ts';

const states: RequestState[] = ['requested', 'contacted', 'booked', 'declined', 'canceled'];
const acts: RequestAct[] = ['contact', 'book', 'decline', 'cancel'];
const walk = (start: RequestState, taken: readonly RequestAct[]) =>
  taken.reduce<RequestState[]>(
    (path, act) => {
      const from = path.at(-1) ?? start;
      const to = nextState(requestTransitions, from, act);
      return to === null ? path : [...path, to];
    },
    [start],
  );

describe('a request', () => {
  it('is settled for good by booking, declining and canceling', () => {
    expect(terminalStates(requestTransitions, states)).toEqual(['booked', 'declined', 'canceled']);
  });

  it('changes state at most twice, never to the same one, and is contacted only at first', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<RequestAct>(...acts)), (taken) => {
        const path = walk('requested', taken);
        expect(path.length).toBeLessThanOrEqual(3);
        expect(new Set(path).size).toBe(path.length);
        expect(path.lastIndexOf('contacted')).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('can be canceled while requested or contacted, and contacted once', () => {
    expect(statesBefore('cancel')).toEqual(['requested', 'contacted']);
    expect(statesBefore('contact')).toEqual(['requested']);
  });

  it.each(acts)('%s leads to the same state from every state that allows it', (act) => {
    const reached = statesBefore(act).map((state) => nextState(requestTransitions, state, act));
    expect(new Set(reached).size).toBe(1);
  });
});

it('an appointment is in the next two years', () => {
  const now = Temporal.Instant.from('2026-03-02T12:00:00Z');
  const latest = Temporal.Instant.from('2028-03-02T12:00:00Z');
  const seconds = now.until(latest).total('seconds');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: seconds }), (ahead) => {
      expect(bookingFault(now.add({ seconds: ahead }), now)).toBeUndefined();
      expect(bookingFault(now.subtract({ seconds: ahead - 1 }), now)).toBe('in_past.appointment');
      expect(bookingFault(latest.add({ seconds: ahead }), now)).toBe('too_far.appointment');
    }),
  );
});

it('a note keeps its words and line breaks; an empty one becomes null', () => {
  expect(tidyNote(' Two\nlines\tand\u0000 a bell\u0007 ')).toBe('Two\nlines\tand a bell');
  expect(tidyNote(' \n ')).toBeNull();
  expect(tidyNote(undefined)).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const tidied = tidyNote(text);
      expect(tidyNote(tidied)).toBe(tidied);
    }),
  );
});
