import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  effectiveEnd,
  endAfter,
  extensionChoices,
  extensionMinutes,
  roomLasts,
  stateOf,
  timeLeft,
  type VisitTimes,
} from './rules.ts';

const bookedAt = Temporal.Instant.from('2026-03-02T12:00:00Z');
const endsAt = Temporal.Instant.from('2026-03-02T12:30:00Z');
const visit: VisitTimes = { bookedAt, endsAt, extendedUntil: null, canceled: false };
const at = (time: string) => Temporal.Instant.from(`2026-03-02T${time}Z`);
const extended = (minutes: number): VisitTimes => ({
  ...visit,
  extendedUntil: minutes === 0 ? null : endsAt.add({ minutes }),
});

describe('the time of a visit (E30)', () => {
  test.each([
    ['11:49:59.999', 'early'],
    ['11:50:00', 'open'],
    ['12:29:59.999', 'open'],
    ['12:30:00', 'over'],
  ])('at %s it is %s', (time, state) => {
    expect(stateOf(visit, at(time))).toBe(state);
  });

  test('ends later when it was extended, and does not matter once it was canceled', () => {
    expect(stateOf(extended(10), at('12:39:59'))).toBe('open');
    expect(stateOf(extended(10), at('12:40:00'))).toBe('over');
    const canceled = { ...visit, canceled: true };
    expect(['11:00:00', '12:10:00', '13:00:00'].map((time) => stateOf(canceled, at(time)))).toEqual(
      Array(3).fill('canceled'),
    );
  });

  test('moves from early through open to over, with the remaining time (E32)', () => {
    const order = ['early', 'open', 'over'];
    const moments = fc.array(fc.integer({ min: -7200, max: 14_400 }), { minLength: 2 });
    fc.assert(
      fc.property(moments, fc.constantFrom(0, 5, 35, 60), (seconds, minutes) => {
        const now = seconds.toSorted((a, b) => a - b).map((after) => bookedAt.add({ seconds: after }));
        const states = now.map((moment) => order.indexOf(stateOf(extended(minutes), moment)));
        expect(states).toEqual(states.toSorted((a, b) => a - b));
        expect(now.map((moment) => timeLeft(extended(minutes), moment) === 0)).toEqual(
          states.map((state) => state === 2),
        );
      }),
    );
  });
});

describe('extending', () => {
  test.each([
    [0, [5, 10, 15, 30]],
    [30, [5, 10, 15, 30]],
    [35, [5, 10, 15]],
    [50, [5, 10]],
    [60, []],
  ])('after %d minutes %j more can be added', (minutes, choices) => {
    expect(extensionMinutes(extended(minutes), at('12:10:00'))).toEqual(choices);
  });

  test('is for a visit that is open', () => {
    expect(extensionMinutes(visit, at('11:49:59'))).toEqual([]);
    expect(extensionMinutes(visit, at('12:30:00'))).toEqual([]);
    expect(extensionMinutes({ ...visit, canceled: true }, at('12:10:00'))).toEqual([]);
  });

  test('adds the requested time or nothing, at most an hour, and never beyond the room’s limit (E32)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...extensionChoices)), (wanted) => {
        let now = visit;
        let added = 0;
        for (const minutes of wanted) {
          const offered = extensionMinutes(now, bookedAt);
          const until = endAfter(now, minutes);
          expect(until !== undefined).toBe(offered.includes(minutes));
          if (until === undefined) continue;
          added += minutes;
          now = { ...now, extendedUntil: until };
        }
        expect(added).toBeLessThanOrEqual(60);
        expect(effectiveEnd(now).equals(endsAt.add({ minutes: added }))).toBe(true);
        expect(Temporal.Instant.compare(effectiveEnd(now), roomLasts(now))).toBeLessThan(0);
        expect(roomLasts(now).equals(roomLasts(visit))).toBe(true);
      }),
    );
  });
});
