import { expect, test } from 'vitest';
import { isOopSpan, oopSpan } from './plan-year.ts';

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
