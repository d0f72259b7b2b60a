import { expect, test } from 'vitest';
import { isBirthDate, resultExpectedBy, stageOf, startsCheck, type Review } from './save-details.ts';

const requestedAt = Temporal.Instant.from('2026-03-02T12:00:00Z');
const after = (minutes: number) => requestedAt.add({ minutes });
const review = (status: Review['status'], isRequired = true): Review => ({
  isRequired,
  status,
  requestedAt: status === 'pending' ? requestedAt : null,
});

test.each([
  [review(null), 0, 'details_needed'],
  [review('pending'), 0, 'pending'],
  [review('pending'), 1.99, 'pending'],
  [review('pending'), 2, 'under_review'],
  [review('pending'), 600, 'under_review'],
  [{ ...review('pending'), requestedAt: null }, 0, 'under_review'],
  [review('failure'), 0, 'failed'],
  [review('success'), 0, 'confirmed'],
  [review(null, false), 0, 'not_asked'],
  [review('pending', false), 0, 'not_asked'],
  [review('failure', false), 0, 'not_asked'],
  [review('success', false), 0, 'confirmed'],
] as const)('%o after %f minutes is %s', (facts, minutes, stage) => {
  expect(stageOf(facts, requestedAt.add({ seconds: Math.round(minutes * 60) }))).toBe(stage);
});

test('a result is expected two hours after the details were sent', () => {
  expect(resultExpectedBy(review('pending'))?.toString()).toBe(after(120).toString());
  expect(resultExpectedBy(review('failure'))).toBeUndefined();
  expect(resultExpectedBy(review(null))).toBeUndefined();
});

test.each([
  [null, false, true],
  [null, true, true],
  ['failure', false, true],
  ['failure', true, true],
  ['pending', false, false],
  ['pending', true, true],
  ['success', false, false],
  ['success', true, true],
] as const)('from %s, with other details %s: a check starts %s', (status, changed, starts) => {
  expect(startsCheck(review(status), changed)).toBe(starts);
  expect(startsCheck(review(status, false), changed)).toBe(false);
});

test.each([
  ['2026-03-02', true],
  ['2026-03-03', false],
  ['1906-03-02', true],
  ['1906-03-01', false],
  ['2001-02-29', false],
  ['02/03/1990', false],
  ['', false],
])('%s can be a date of birth: %s', (text, can) => {
  expect(isBirthDate(text, Temporal.PlainDate.from('2026-03-02'))).toBe(can);
});
