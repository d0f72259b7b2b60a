import { property, assert, constantFrom, array, record, integer, option } from 'fast-check';
import { expect, test } from 'vitest';
import {
  coverageEndOf,
  coverageOn,
  dayIn,
  isCoveredOn,
  nextChange,
  type CoveredDays,
} from './coverage-days.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const from = (start: string | null, end: string | null = null): CoveredDays => ({
  valid_from: start,
  valid_until: end,
});
const end = { covered_until: '2026-03-31', claims_until: '2026-06-29' };

test.each([
  ['2026-03-31', 'covered'],
  ['2026-04-01', 'run_out'],
  ['2026-06-29', 'run_out'],
  ['2026-06-30', 'ended'],
])('on %s a member is %s', (date, coverage) => {
  expect(coverageOn(day(date), end)).toBe(coverage);
});

test('without a known end a member is covered', () => {
  expect(coverageOn(day('2999-12-31'), { covered_until: null, claims_until: null })).toBe('covered');
});

test('without days to run out, access ends with the coverage', () => {
  const last = coverageEndOf([from(null, '2026-03-31')], day('2026-03-01'), 0);
  expect([coverageOn(day('2026-03-31'), last), coverageOn(day('2026-04-01'), last)]).toEqual([
    'covered',
    'ended',
  ]);
});

test.each<[string, CoveredDays[], string, string | null]>([
  ['whoever is on no roster', [], '2026-03-01', null],
  ['an open time', [from(null)], '2026-03-01', null],
  ['a time that ends', [from('2020-01-01', '2026-03-31')], '2026-03-01', '2026-03-31'],
  ['a time that ended', [from(null, '2026-03-31')], '2026-05-01', '2026-03-31'],
  ['a new time that has begun', [from(null, '2026-03-31'), from('2026-05-01')], '2026-05-01', null],
  ['a new time to come', [from(null, '2026-03-31'), from('2026-05-01')], '2026-04-30', '2026-03-31'],
  ['only a time to come', [from('2026-05-01')], '2026-04-01', null],
])('the last covered day of %s', (_, times, today, last) => {
  expect(coverageEndOf(times, day(today), 90).covered_until).toBe(last);
});

test('a member’s access changes only on days that the periods name', () => {
  const times = [from(null, '2026-03-31'), from('2026-05-01')];
  const known = coverageEndOf(times, day('2026-03-01'), 90);
  expect(nextChange(times, day('2026-03-01'), known)?.toString()).toBe('2026-04-01');
  expect(nextChange(times, day('2026-04-01'), known)?.toString()).toBe('2026-05-01');
  expect(
    nextChange([from(null)], day('2026-04-01'), coverageEndOf([from(null)], day('2026-04-01'), 90)),
  ).toBe(undefined);
});

test('a day begins at the midnight of the zone, also where a change of clocks skips it', () => {
  expect(dayIn('America/New_York', Temporal.Instant.from('2026-04-01T03:59:59Z')).toString()).toBe(
    '2026-03-31',
  );
  expect(dayIn('America/New_York', Temporal.Instant.from('2026-04-01T04:00:00Z')).toString()).toBe(
    '2026-04-01',
  );
  expect(dayIn('Africa/Cairo', Temporal.Instant.from('2026-04-23T22:00:00Z')).toString()).toBe('2026-04-24');
});

const start = day('2026-01-01');
const offset = integer({ min: 0, max: 60 });
const dateOf = (days: number) => start.add({ days }).toString();
const times = array(
  record({ begins: option(offset), lasts: option(offset) }).map(({ begins, lasts }) =>
    from(begins === null ? null : dateOf(begins), lasts === null ? null : dateOf((begins ?? 0) + lasts)),
  ),
  { maxLength: 4 },
);

test('with at least one covered period, a member is covered exactly on the days within one', () => {
  assert(
    property(times, offset, constantFrom(0, 1, 90), (listed, days, runOut) => {
      const today = start.add({ days });
      const coverage = coverageOn(today, coverageEndOf(listed, today, runOut));
      const begun = listed.filter(({ valid_from: first }) => first === null || first <= today.toString());
      expect(coverage === 'covered').toBe(begun.length === 0 || isCoveredOn(today, listed));
    }),
  );
});

test('between two changes nothing changes', () => {
  assert(
    property(times, offset, constantFrom(0, 1, 90), (listed, days, runOut) => {
      const today = start.add({ days });
      const known = coverageEndOf(listed, today, runOut);
      const next = nextChange(listed, today, known);
      const last = (next ?? today.add({ days: 200 })).subtract({ days: 1 });
      const later = coverageEndOf(listed, last, runOut);
      expect(later).toEqual(known);
      expect(coverageOn(last, later)).toBe(coverageOn(today, known));
    }),
  );
});
