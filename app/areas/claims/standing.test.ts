import { expect, test } from 'vitest';
import { answerBy, isAnswerLate } from '#app/domain/work-kinds.ts';
import { nextStepOf, sentencesOf, standingOf } from './standing.ts';

test.each([
  ['requested', null, 'requested'],
  ['approved', 100_00, 'approved'],
  ['approved', 99_99, 'partly_approved'],
  ['rejected', 0, 'rejected'],
  ['canceled', null, 'canceled'],
] as const)('100 dollars, %s with %s cents, stand as %s', (state, approved, standing) => {
  expect(standingOf({ state, requested: 100_00, approved })).toBe(standing);
});

const handedOver = (amount: number) => ({ amount, created_at: '2026-11-20T10:00:00Z' });

test.each([
  ['requested', null, [], ['requested']],
  ['rejected', 0, [], ['rejected']],
  ['canceled', null, [], ['canceled']],
  ['approved', 100_00, [], ['approved']],
  ['approved', 40_00, [], ['partly_approved', 'approved']],
  ['approved', 100_00, [60_00], ['approved']],
  ['approved', 100_00, [60_00, 40_00], ['handedOver']],
  ['approved', 40_00, [40_00], ['partly_approved', 'handedOver']],
] as const)(
  '100 dollars, %s with %s cents and %j handed over, are shown as %j',
  (state, approved, gone, said) => {
    const claim = {
      state,
      total_requested_amount: 100_00,
      total_approved_amount: approved,
      hand_offs: gone.map(handedOver),
    };
    expect(sentencesOf(claim, { late: false })).toEqual(said.map((name) => `claims:sentence.${name}`));
  },
);

test('an overdue claim does not promise an answer in 24 hours', () => {
  const waiting = { total_requested_amount: 100_00, total_approved_amount: null, hand_offs: [] };
  const late = { late: true };
  expect(sentencesOf({ ...waiting, state: 'requested' }, late)).toEqual(['claims:sentence.requestedLate']);
  expect(nextStepOf({ ...waiting, state: 'requested' }, late)).toBe('claims:sentence.requestedLate');
  expect(sentencesOf({ ...waiting, state: 'canceled' }, late)).toEqual(['claims:sentence.canceled']);
});

test('an answer is late after 24 hours, not at the moment that the page names', () => {
  const since = '2026-11-20T10:00:00Z';
  expect(isAnswerLate(since, answerBy(since))).toBe(false);
  expect(isAnswerLate(since, answerBy(since).add({ microseconds: 1 }))).toBe(true);
});
