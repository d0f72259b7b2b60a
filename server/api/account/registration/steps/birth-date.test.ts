import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBirthDate } from './birth-date.ts';

const today = Temporal.PlainDate.from('2026-03-02');
const read = (text: string | null) => {
  const reading = readBirthDate(text, today);
  return reading.ok ? reading.dob : reading.fault;
};

test.each([
  ['1990-04-17T00:00:00.000Z', '1990-04-17'],
  ['1990-04-17T00:00:00Z', '1990-04-17'],
  ['2008-03-02T00:00:00.000Z', '2008-03-02'],
  ['2008-03-03T00:00:00.000Z', 'too_young.dob'],
  ['2026-03-02T00:00:00.000Z', 'too_young.dob'],
  ['2026-03-03T00:00:00.000Z', 'in_future.dob'],
  ['1900-01-01T00:00:00.000Z', '1900-01-01'],
  ['1899-12-31T00:00:00.000Z', 'invalid.dob'],
  ['1990-02-30T00:00:00.000Z', 'invalid.dob'],
  ['1990-04-17T12:00:00.000Z', 'invalid.dob'],
  ['1990-04-17T00:00:00.000+02:00', 'invalid.dob'],
  ['1990-04-17', 'invalid.dob'],
  ['+001990-04-17T00:00:00.000Z', 'invalid.dob'],
  [null, 'blank.dob'],
])('%s is %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test('a person born on a leap day comes of age', () => {
  expect(readBirthDate('2008-02-29T00:00:00.000Z', Temporal.PlainDate.from('2026-02-28')).ok).toBe(true);
});

test('every adult’s day of birth is read back as it was', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2008-03-02'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const dob = date.toISOString().slice(0, 10);
      expect(read(`${dob}T00:00:00.000Z`)).toBe(dob);
    }),
  );
});

test('no other text is a day of birth', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readBirthDate(text, today).ok).toBe(false);
    }),
  );
});
