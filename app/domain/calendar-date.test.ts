import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { calendarDateIn, isOopSpan, oopSpan, readCalendarDate, readInstant } from './calendar-date.ts';

const day = fc
  .integer({ min: 0, max: 730_000 })
  .map((days) => Temporal.PlainDate.from('1000-01-01').add({ days }));

describe('readCalendarDate', () => {
  it('reads back every day of the years 1000 to 2998', () => {
    fc.assert(
      fc.property(day, (date) => {
        const reading = readCalendarDate(date.toString());
        expect(reading.ok && reading.date.equals(date)).toBe(true);
      }),
    );
  });

  it('accepts a three-number date exactly when that day exists', () => {
    const part = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 3000 }), part, part, (year, month, dayOfMonth) => {
        const text = [year, month, dayOfMonth].map((number) => String(number).padStart(2, '0')).join('-');
        const utc = new Date(Date.UTC(year, month - 1, dayOfMonth));
        const exists = utc.getUTCMonth() === month - 1 && utc.getUTCDate() === dayOfMonth;
        expect(readCalendarDate(text).ok).toBe(exists);
        expect(calendarDateIn(text)).toBe(exists ? text : undefined);
      }),
    );
  });

  it('refuses any other text and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readCalendarDate(text).ok).toBe(false);
      }),
    );
  });

  it.each([
    ['2024-02-29', true],
    ['2023-02-29', 'impossible'],
    ['1900-02-29', 'impossible'],
    ['2026-04-31', 'impossible'],
    ['2026-00-10', 'impossible'],
    ['0999-12-31', 'out_of_range'],
    ['3001-01-01', 'out_of_range'],
    ['3000-12-31', true],
    ['2026-1-5', 'malformed'],
    ['2026-01-05T00:00:00Z', 'malformed'],
    ['2026-01-05\n', 'malformed'],
    ['20260105', 'malformed'],
    ['+002026-01-05', 'malformed'],
    ['٢٠٢٦-01-05', 'malformed'],
    ['', 'malformed'],
  ])('%s → %s', (text, expected) => {
    const reading = readCalendarDate(text);
    expect(reading.ok ? true : reading.fault).toBe(expected);
  });
});

test.each([
  ['2026-06-30', '2026-01-01/2026-12-31'],
  ['2026-12-31', '2026-01-01/2026-12-31'],
  ['2027-01-01', '2027-01-01/2027-12-31'],
])('a service on %s counts towards %s', (day, span) => {
  expect(oopSpan(Temporal.PlainDate.from(day))).toBe(span);
});

test.each([
  ['2026-01-01/2026-12-31', true],
  ['2026-01-01', false],
  ['2026-01-01/2026-02-30', false],
  ['2026-01-01/2026-06-30/2026-12-31', false],
])('%s is a plan year: %s', (text, isSpan) => {
  expect(isOopSpan(text)).toBe(isSpan);
});

test.each<[string, string | undefined]>([
  ['2026-03-05T15:00:00Z', '2026-03-05T15:00:00Z'],
  ['2026-03-05T10:00:00-05:00', '2026-03-05T15:00:00Z'],
  ['2026-03-05', undefined],
  ['soon', undefined],
  ['+275760-09-13T00:00:00Z', undefined],
  ['-000001-01-01T00:00:00Z', undefined],
  ['0000-01-01T00:00:00Z', undefined],
])('the moment %s', (text, instant) => {
  expect(readInstant(text)?.toString()).toBe(instant);
});
