import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atStart,
  formatDay,
  formatExactTime,
  formatFileSize,
  formatList,
  formatDistance,
  formatDatedMoment,
  formatMoment,
  currencyName,
  currencySign,
  formatMoney,
  formatMonth,
  formatNumber,
  formatShortDay,
  formatTime,
  formatWeekday,
  formatWeekdayAndDate,
  formatZone,
} from './formats.ts';

describe('money', () => {
  test.each([
    [0, '$0.00'],
    [-0, '$0.00'],
    [5, '$0.05'],
    [12_050, '$120.50'],
    [398_000, '$3,980.00'],
    [-199, '-$1.99'],
    [123_456_789_01, '$123,456,789.01'],
  ])('%i cents are %s in English and Spanish', (cents, text) => {
    expect(formatMoney(cents, { locale: 'en', currency: 'USD' })).toBe(text);
    expect(formatMoney(cents, { locale: 'es', currency: 'USD' })).toBe(text);
  });

  test('the right-to-left locale keeps the digits', () => {
    expect(formatMoney(12_050, { locale: 'ar-XB', currency: 'USD' })).toContain('120.50');
  });

  test('every whole amount is exact to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (cents) => {
        const digits = String(Math.abs(cents)).padStart(3, '0');
        const exact = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(formatMoney(cents, { locale: 'en', currency: 'USD' }).replaceAll(/[$,]/g, '')).toBe(exact);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15 + 1])('%d is refused', (cents) => {
    expect(() => formatMoney(cents, { locale: 'en', currency: 'USD' })).toThrow(RangeError);
  });
});

describe('dates', () => {
  test('a day is written in words', () => {
    expect(formatDay('2026-03-14', 'en')).toBe('March 14, 2026');
    expect(formatDay('2026-03-14', 'es')).toBe('14 de marzo de 2026');
    expect(formatDay('2024-02-29', 'ar-XB')).toBe('29 فبراير 2024');
  });

  test('a short day has the short month', () => {
    expect(formatShortDay('2026-09-04', 'en')).toBe('Sep 4');
    expect(formatShortDay('2026-09-04', 'es')).toBe('4 sept');
    expect(formatMonth('2026-09-04', 'en')).toBe('September 2026');
    expect(formatMonth('2026-09-04', 'es')).toBe('septiembre de 2026');
  });

  test('calendar days do not depend on the machine’s time zone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80_000 }), (days) => {
        const date = Temporal.PlainDate.from('1900-01-01').add({ days });
        expect(formatDay(date.toString(), 'en')).toMatch(
          new RegExp(`^[A-Z][a-z]+ ${date.day}, ${date.year}$`),
        );
      }),
    );
  });

  test.each(['2026-02-30', '14/03/2026', ''])('"%s" is refused', (date) => {
    expect(() => formatDay(date, 'en')).toThrow(RangeError);
  });
});

describe('instants', () => {
  const words = (text: string) => text.replaceAll(/\s/g, ' ');

  test('an instant has its zone’s name, in summer and winter time', () => {
    const moment = (instant: string, locale: string, zone: string) =>
      words(formatMoment(instant, locale, zone));
    expect(moment('2026-03-14T21:30:00Z', 'en', 'America/Denver')).toBe('March 14 at 3:30 PM MDT');
    expect(moment('2026-01-05T04:05:00Z', 'en', 'America/New_York')).toBe('January 4 at 11:05 PM EST');
    expect(moment('2026-03-14T21:30:00Z', 'es', 'America/Denver')).toBe('14 de marzo a las 3:30 p.m. MDT');
    const dated = (locale: string) =>
      words(formatDatedMoment('2025-03-14T21:30:00Z', locale, 'America/Denver'));
    expect(dated('en')).toBe('March 14, 2025 at 3:30 PM MDT');
    expect(dated('es')).toBe('14 de marzo de 2025 a las 3:30 p.m. MDT');
  });

  test('a time of day distinguishes the two equal hours in autumn', () => {
    const hours = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'];
    expect(hours.map((hour) => words(formatExactTime(hour, 'en', 'America/New_York')))).toEqual([
      '1:30 AM EDT',
      '1:30 AM EST',
    ]);
    const spanish = hours.map((hour) => words(formatExactTime(hour, 'es', 'America/New_York')));
    expect(new Set(spanish).size).toBe(2);
  });

  test('the two equal hours in autumn differ by their zone name', () => {
    const hours = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'];
    expect(hours.map((hour) => words(formatMoment(hour, 'en', 'America/New_York')))).toEqual([
      'November 1 at 1:30 AM EDT',
      'November 1 at 1:30 AM EST',
    ]);
  });
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1_048_575, '1 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [2_558_000, '2.4 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(formatFileSize(bytes, 'en')).toBe(text);
});

test('money of other currencies has their sign or code, and their name', () => {
  const [english, spanish] = ['en', 'es'].map((locale) => ({ locale, currency: 'EUR' }));
  if (!english || !spanish) throw new Error('two languages');
  expect(formatMoney(123_450, english)).toBe('€1,234.50');
  expect(formatMoney(123_450, spanish)).toBe('EUR\u00a01,234.50');
  expect([currencySign(english), currencyName(english)]).toEqual(['€', 'euros']);
  expect([currencySign(spanish), currencyName(spanish)]).toEqual(['EUR', 'euros']);
  const dollars = { locale: 'en', currency: 'USD' };
  expect([currencySign(dollars), currencyName(dollars)]).toEqual(['$', 'US dollars']);
});

test('days of the week begin with Monday', () => {
  expect([1, 7].map((day) => formatWeekday(day, 'en'))).toEqual(['Monday', 'Sunday']);
  expect([1, 7].map((day) => formatWeekday(day, 'es'))).toEqual(['lunes', 'domingo']);
});

test('short distances are rounded to a tenth, longer ones to a mile', () => {
  expect(formatDistance(3.24, 'en', 'US')).toBe('3.2 miles');
  expect(formatDistance(1, 'en', 'US')).toBe('1 mile');
  expect(formatDistance(12.6, 'es', 'US')).toBe('13 millas');
  expect(formatDistance(3.2, 'en', 'IE')).toBe('5.1 kilometers');
  expect(formatDistance(10, 'es', 'IE')).toBe('16 kilómetros');
});

test('numbers and lists depend on the language', () => {
  expect(formatNumber(1234.5, 'es')).toBe('1,234.5');
  expect(formatList(['a', 'b', 'c'], 'en')).toBe('a, b, and c');
  expect(formatList(['a', 'b', 'c'], 'es')).toBe('a, b y c');
});

test('a day with its weekday, a time and a zone are in the language', () => {
  expect(formatWeekdayAndDate('2026-12-01', 'en')).toBe('Tuesday, December 1');
  expect(formatWeekdayAndDate('2026-12-01', 'es')).toBe('martes, 1 de diciembre');
  expect(formatTime('2026-12-01T15:30:00Z', 'en', 'America/New_York')).toMatch(/^10:30\sAM$/);
  expect(formatZone('America/New_York', 'en')).toBe('Eastern Time');
  expect(formatZone('America/New_York', 'es')).toBe('hora oriental');
});

test('zones with equal clocks today have one name, even with different histories', () => {
  expect(formatZone('America/Detroit', 'en')).toBe('Eastern Time');
  expect(formatZone('America/Phoenix', 'en')).toBe('Mountain Standard Time');
});

test('UTC has a name, a plain offset is shown as is', () => {
  expect(['UTC', 'Etc/UTC', 'GMT'].map((zone) => formatZone(zone, 'en'))).toEqual(
    Array.from({ length: 3 }, () => 'Coordinated Universal Time'),
  );
  expect(formatZone('UTC', 'es')).toBe('hora universal coordinada');
  expect(formatZone('Etc/GMT+5', 'en')).toBe('GMT-05:00');
});

test('a text at the start of a line begins with a capital letter', () => {
  expect(atStart('martes, 1 de diciembre', 'es')).toBe('Martes, 1 de diciembre');
  expect(atStart('11:30 AM', 'en')).toBe('11:30 AM');
});
