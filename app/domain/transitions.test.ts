import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextState, terminalStates, type TransitionTable } from './transitions.ts';

const states = ['shut', 'open', 'broken'] as const;
const events = ['push', 'kick'] as const;
type Door = (typeof states)[number];
type Act = (typeof events)[number];

const anyState = fc.constantFrom<Door>(...states);
const anyTable: fc.Arbitrary<TransitionTable<Door, Act>> = fc.record({
  shut: fc.record({ push: anyState, kick: anyState }, { requiredKeys: [] }),
  open: fc.record({ push: anyState, kick: anyState }, { requiredKeys: [] }),
  broken: fc.record({ push: anyState, kick: anyState }, { requiredKeys: [] }),
});

describe('transitions', () => {
  it('follows exactly the table', () => {
    fc.assert(
      fc.property(anyTable, anyState, fc.constantFrom<Act>(...events), (table, state, event) => {
        expect(nextState(table, state, event)).toBe(table[state][event] ?? null);
      }),
    );
  });

  it('no sequence of events leaves a terminal state', () => {
    fc.assert(
      fc.property(anyTable, anyState, fc.array(fc.constantFrom<Act>(...events)), (table, start, walk) => {
        const terminal = new Set(terminalStates(table, states));
        let state: Door = start;
        let escapes = 0;
        for (const event of walk) {
          const next = nextState(table, state, event);
          if (terminal.has(state) && next !== null) escapes += 1;
          state = next ?? state;
        }
        expect(escapes).toBe(0);
      }),
    );
  });
});
