import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  faultyDateParts,
  optionalDateFields,
  typedDate,
  type DateFault,
  type DatePart,
} from './date-fields.ts';

const limits = { earliest: '2020-01-01', latest: '2026-03-27' };
const typed = (month: string, day: string, year: string) => ({ month, day, year });

describe('the twelve errors of a date (A19)', () => {
  test.each<[month: string, day: string, year: string, fault: DateFault, parts: DatePart[]]>([
    ['', '', '', 'missing', ['month', 'day', 'year']],
    ['', '14', '2026', 'partMissing', ['month']],
    ['3', ' ', '2026', 'partMissing', ['day']],
    ['3', '14', '\u200b', 'partMissing', ['year']],
    ['', '', '2026', 'partMissing', ['month', 'day']],
    ['13', '14', '2026', 'impossible', ['month']],
    ['3', '32', '2026', 'impossible', ['day']],
    ['3', '14', 'soon', 'impossible', ['year']],
    ['3', '14', '26', 'yearDigits', ['year']],
    ['2', '29', '2025', 'impossible', ['month', 'day', 'year']],
    ['3', '28', '2026', 'future', ['month', 'day', 'year']],
    ['12', '31', '2019', 'tooOld', ['month', 'day', 'year']],
  ])('%j %j %j: %s, marking %j', (month, day, year, fault, parts) => {
    expect(typedDate(typed(month, day, year), 'en', limits)).toEqual({ ok: false, fault, parts });
    expect(faultyDateParts(typed(month, day, year), 'en', limits)).toEqual(parts);
  });
});

test('a missing part comes before an impossible one, and several faulty parts are all marked', () => {
  expect(typedDate(typed('99', '', '2026'), 'en')).toEqual({
    ok: false,
    fault: 'partMissing',
    parts: ['day'],
  });
  expect(typedDate(typed('99', '0', '26'), 'en')).toEqual({
    ok: false,
    fault: 'impossible',
    parts: ['month', 'day', 'year'],
  });
  expect(typedDate({}, 'en')).toEqual({ ok: false, fault: 'missing', parts: ['month', 'day', 'year'] });
});

test.each([
  ['en', '3'],
  ['en', '03'],
  ['en', ' 3 '],
  ['en', 'March'],
  ['en', 'mar'],
  ['en', 'MAR.'],
  ['en', 'marzo'],
  ['es', 'marzo'],
  ['es', 'Mar.'],
  ['es', 'march'],
  ['ar-XB', 'مارس'],
])('in %s, %j is March', (locale, month) => {
  expect(typedDate(typed(month, '9', '2026'), locale)).toEqual({ ok: true, date: '2026-03-09' });
});

test.each([
  ['sept', '09'],
  ['setiembre', '09'],
  ['Set', '09'],
  ['ago', '08'],
  ['ene.', '01'],
  ['DICIEMBRE', '12'],
])('in Spanish, %j is month %s', (month, number) => {
  expect(typedDate(typed(month, '1', '2026'), 'es')).toEqual({ ok: true, date: `2026-${number}-01` });
});

test.each(['ma', 'Marchy', 'x', '1.5', '-3', '+3', '3e0', '0', '00', '003x', 'constructor'])(
  '%j is no month',
  (month) => {
    expect(typedDate(typed(month, '1', '2026'), 'en')).toMatchObject({
      fault: 'impossible',
      parts: ['month'],
    });
  },
);

test('the limits themselves are allowed', () => {
  expect(typedDate(typed('3', '27', '2026'), 'en', limits).ok).toBe(true);
  expect(typedDate(typed('1', '1', '2020'), 'en', limits).ok).toBe(true);
});

const days = fc
  .integer({ min: 0, max: 700_000 })
  .map((count) => Temporal.PlainDate.from('1000-01-01').add({ days: count }));
const monthSpellings = ['en', 'es'].flatMap((locale) =>
  (['numeric', '2-digit', 'long', 'short'] as const).map(
    (style) => new Intl.DateTimeFormat(locale, { month: style }),
  ),
);

test('every day is read back, with all usual spellings of its month', () => {
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...monthSpellings),
      fc.constantFrom('en', 'es'),
      (date, spelling, locale) => {
        const parts = typed(spelling.format(date.with({ year: 2024 })), String(date.day), String(date.year));
        expect(typedDate(parts, locale)).toEqual({ ok: true, date: date.toString() });
      },
    ),
    { numRuns: 2_000 },
  );
});

test('numbers that are no calendar day are refused, never moved to another day', () => {
  const part = fc.integer({ min: 0, max: 40 }).map(String);
  fc.assert(
    fc.property(part, part, fc.integer({ min: 0, max: 9999 }).map(String), (month, day, year) => {
      const result = typedDate(typed(month, day, year), 'en');
      const utc = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
      const exists = utc.getUTCMonth() === Number(month) - 1 && utc.getUTCDate() === Number(day);
      const inRange = Number(year) >= 1000 && Number(year) <= 3000;
      expect(result.ok).toBe(exists && inRange);
    }),
  );
});

test('never throws and marks at least one part, for any input', () => {
  const text = fc.string({ unit: 'binary', maxLength: 12 });
  fc.assert(
    fc.property(text, text, text, (month, day, year) => {
      const result = typedDate(typed(month, day, year), 'es', limits);
      expect(result.ok || result.parts.length > 0).toBe(true);
    }),
  );
});

test('an optional date is undefined where nothing is typed, and otherwise a whole date', () => {
  const schema = optionalDateFields({ locale: 'en' });
  for (const nothing of [undefined, {}, typed('', ' ', '')]) expect(schema.parse(nothing)).toBeUndefined();
  expect(schema.parse(typed('3', '27', '2026'))).toBe('2026-03-27');
  expect(schema.safeParse(typed('3', '', '2026')).success).toBe(false);
});
