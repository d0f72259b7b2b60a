import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPayable, type BillState } from '#app/domain/bills.ts';
import { terminalStates } from '#app/domain/transitions.ts';
import type { AttemptState } from '#server/platform/db/tables/bills.ts';
import {
  afterNews,
  attemptTransitions,
  billAfter,
  blockingStates,
  isLive,
  type AttemptCourse,
  type BillCourse,
  type TransferNews,
} from './attempt-rules.ts';

const states = ['pending', 'posted', 'settled', 'canceled', 'failed', 'returned'] as const;
const begun: AttemptCourse = {
  state: 'pending',
  settledAt: null,
  endedAt: null,
  failureReason: null,
  failureCode: null,
};
const bill = (state: BillState): BillCourse => ({ state, startProcessingAt: null, processedAt: null });

const at = (hour: number) => Temporal.Instant.from('2026-03-02T00:00:00Z').add({ hours: hour });
/** Each event happens once, at a fixed time; it may be reported several times. */
const courseOf = (names: readonly AttemptState[]): TransferNews[] =>
  names.map((state) => ({
    state,
    at: at(states.indexOf(state)),
    failureCode: state === 'failed' ? 'R01' : 'R10',
  }));
const toldOf = (news: readonly TransferNews[]) => news.reduce(afterNews, begun);

describe('an attempt', () => {
  test.each<[string, readonly AttemptState[], AttemptState]>([
    ['goes through', ['pending', 'posted', 'settled'], 'settled'],
    ['gets its events out of order', ['settled', 'posted', 'pending'], 'settled'],
    ['fails', ['pending', 'failed'], 'failed'],
    ['is returned days after it settled', ['posted', 'settled', 'returned'], 'returned'],
    ['gets the settled event after it was returned', ['returned', 'settled'], 'returned'],
    ['is canceled', ['canceled', 'pending'], 'canceled'],
  ])('%s', (_, told, state) => {
    expect(toldOf(courseOf(told)).state).toBe(state);
  });

  test('keeps the reason and the time of its failure', () => {
    expect(toldOf([{ state: 'failed', at: at(1), failureCode: 'R01' }])).toEqual({
      state: 'failed',
      settledAt: null,
      endedAt: at(1).toString(),
      failureReason: 'insufficient_funds',
      failureCode: 'R01',
    });
    expect(toldOf([{ state: 'returned', at: at(1), failureCode: 'R10' }]).failureReason).toBe('bank');
    const declined = toldOf([{ state: 'failed', at: at(1), failureReason: 'declined' }]);
    expect([declined.failureReason, declined.failureCode]).toEqual(['declined', null]);
  });

  test('ends in the same state in any order of events, also repeated ones', () => {
    fc.assert(
      fc.property(
        fc
          .subarray([...states], { minLength: 1 })
          .chain((names) => {
            const course = courseOf(names);
            return fc
              .tuple(
                fc.shuffledSubarray(course, { minLength: course.length }),
                fc.array(fc.constantFrom(...course)),
              )
              .map(([first, again]) => ({ course, told: [...first, ...again] }));
          })
          .chain(({ course, told }) =>
            fc.shuffledSubarray(told, { minLength: told.length }).map((shuffled) => ({ course, shuffled })),
          ),
        ({ course, shuffled }) => {
          expect(toldOf(shuffled)).toEqual(toldOf(course));
        },
      ),
    );
  });

  test('never returns to a live state after leaving it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states)), (names) => {
        const course = courseOf(names);
        course.reduce((before, news) => {
          const after = afterNews(before, news);
          expect(isLive(after.state) && !isLive(before.state)).toBe(false);
          const isBlocking = (state: AttemptState) => blockingStates.some((one) => one === state);
          expect(isBlocking(after.state) && !isBlocking(before.state)).toBe(false);
          return after;
        }, begun);
      }),
    );
    expect(terminalStates(attemptTransitions, states)).toEqual(['returned']);
  });
});

/** A random event for a bill: a new payment where one is allowed, or news of one of its attempts. */
const anyAct = fc.oneof(
  fc.record({ act: fc.constant('pay' as const) }),
  fc.record({ act: fc.constant('tell' as const), which: fc.nat(5), state: fc.constantFrom(...states) }),
);

describe('a bill', () => {
  test('is paid exactly when one attempt settled and was not returned, and never has two live attempts', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
        let now = bill('requested');
        const attempts: (AttemptCourse & { createdAt: string })[] = [];
        for (const [hour, act] of acts.entries()) {
          if (act.act === 'pay') {
            if (!isPayable(now)) continue;
            attempts.push({ ...begun, createdAt: at(hour).toString() });
          } else {
            const told = attempts[act.which];
            if (told) Object.assign(told, afterNews(told, { state: act.state, at: at(hour) }));
          }
          now = billAfter(now, attempts);
          const blocking = attempts.filter(({ state }) => blockingStates.some((one) => one === state));
          expect(blocking.length).toBeLessThan(2);
          expect(now.state === 'paid').toBe(attempts.some(({ state }) => state === 'settled'));
          expect(now.state === 'initiated').toBe(attempts.some(({ state }) => isLive(state)));
          expect(now.processedAt !== null).toBe(now.state === 'paid');
          expect(isPayable(now)).toBe(blocking.length === 0);
        }
      }),
    );
  });

  test('reports when its payment started and ended', () => {
    const attempt = { ...begun, createdAt: at(0).toString() };
    const failed = { ...begun, state: 'failed' as const, createdAt: at(0).toString() };
    const settled = {
      ...begun,
      state: 'settled' as const,
      settledAt: at(9).toString(),
      createdAt: at(5).toString(),
    };
    expect(billAfter(bill('requested'), [attempt])).toEqual({
      state: 'initiated',
      startProcessingAt: at(0).toString(),
      processedAt: null,
    });
    expect(billAfter(bill('failed'), [failed, settled])).toEqual({
      state: 'paid',
      startProcessingAt: at(5).toString(),
      processedAt: at(9).toString(),
    });
    const paid = {
      state: 'paid',
      startProcessingAt: at(5).toString(),
      processedAt: at(9).toString(),
    } as const;
    expect(billAfter(paid, [failed, { ...settled, state: 'returned' }])).toEqual({
      state: 'failed',
      startProcessingAt: at(5).toString(),
      processedAt: null,
    });
  });

  test('keeps its state when it was collected otherwise or has no attempt', () => {
    for (const state of states) {
      const attempts = [{ ...begun, state, createdAt: at(0).toString() }];
      expect(billAfter(bill('manually_collected'), attempts)).toEqual(bill('manually_collected'));
    }
    for (const state of ['requested', 'paid', 'failed', 'initiated'] as const) {
      expect(billAfter(bill(state), [])).toEqual(bill(state));
    }
  });
});
