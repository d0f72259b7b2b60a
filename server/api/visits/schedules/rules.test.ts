import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClockHours } from '../availability/rules.ts';
import { areSameHours, doOverlap, hoursWith, hoursWithout, isInHours } from './rules.ts';

const time = (text: string) => Temporal.PlainTime.from(text);
const hours = (text: string): ClockHours[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((part) => part.split('-'))
    .map(([starts = '', ends = '']) => ({ starts: time(starts), ends: time(ends) }));
const inWords = (list: readonly ClockHours[]) =>
  list.map(({ starts, ends }) => `${starts.toString().slice(0, 5)}-${ends.toString().slice(0, 5)}`).join(' ');
const [one] = hours('09:00-12:00');

test.each([
  ['09:00-12:00', '10:00-11:00', '09:00-10:00 11:00-12:00'],
  ['09:00-12:00', '08:00-10:00', '10:00-12:00'],
  ['09:00-12:00', '09:00-12:00', ''],
  ['09:00-12:00 13:00-17:00', '11:00-14:00', '09:00-11:00 14:00-17:00'],
  ['09:00-12:00', '12:00-13:00', '09:00-12:00'],
])('%s without %s', (before, off, after) => {
  for (const part of hours(off)) expect(inWords(hoursWithout(hours(before), part))).toBe(after);
});

test.each([
  ['09:00-12:00', '14:00-15:00', '09:00-12:00 14:00-15:00'],
  ['09:00-12:00', '12:00-13:00', '09:00-13:00'],
  ['09:00-12:00 13:00-17:00', '11:30-13:30', '09:00-17:00'],
  ['', '11:30-13:30', '11:30-13:30'],
])('%s with %s', (before, more, after) => {
  for (const part of hours(more)) expect(inWords(hoursWith(hours(before), part))).toBe(after);
});

test('hours that only touch do not overlap', () => {
  const touching = ([next]: ClockHours[]) => one && next && doOverlap(one, next);
  expect(touching(hours('12:00-13:00'))).toBe(false);
  expect(touching(hours('11:59-13:00'))).toBe(true);
});

const anyPart = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 0, max: 47 }))
  .filter(([a, b]) => a < b)
  .map(([a, b]) => ({
    starts: time('00:00').add({ minutes: a * 30 }),
    ends: time('00:00').add({ minutes: b * 30 }),
  }));

test('more hours and less are the half hours of both, without any twice', () => {
  const halves = (list: readonly ClockHours[]) =>
    list.flatMap(({ starts, ends }) =>
      Array.from({ length: starts.until(ends).total('minutes') / 30 }, (_, half) =>
        starts.add({ minutes: half * 30 }).toString(),
      ),
    );
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 4 }), anyPart, (parts, part) => {
      const before = parts.reduce<ClockHours[]>(hoursWith, []);
      const more = halves(hoursWith(before, part));
      expect(more).toEqual([...new Set([...halves(before), ...halves([part])])].toSorted());
      const off = new Set(halves([part]));
      expect(halves(hoursWithout(before, part))).toEqual(halves(before).filter((half) => !off.has(half)));
      expect(areSameHours(before.toReversed(), before)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('a visit is in the hours if it begins and ends in them', () => {
  const calendar = {
    timeZone: 'America/Chicago',
    hours: hours('09:00-12:00').map((part) => ({ ...part, weekday: 3 })),
    exceptions: [],
    busy: [],
  };
  const visit = (starts: string, minutes: number) => {
    const from = Temporal.Instant.from(starts);
    return isInHours({ starts: from, ends: from.add({ minutes }) }, calendar);
  };
  expect(visit('2026-03-04T17:30:00Z', 30)).toBe(true);
  expect(visit('2026-03-04T17:30:00Z', 45)).toBe(false);
  expect(visit('2026-03-04T14:30:00Z', 45)).toBe(false);
  expect(visit('2026-03-05T17:00:00Z', 30)).toBe(false);
});
