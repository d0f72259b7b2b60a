import { expect, test } from 'vitest';
import { answer, needsSecond } from './rules.ts';

const grants = { approvedCents: [60_000, 40_000], earlierCents: 0, grantsMore: true };

test('a second person is needed above the limit, not at it', () => {
  expect(needsSecond(grants, 100_000)).toBe(false);
  expect(needsSecond(grants, 99_999)).toBe(true);
  expect(needsSecond(grants, 0)).toBe(true);
  expect(needsSecond(grants, null)).toBe(false);
});

test('approvals in corrected claims count, and a decision that approves nothing needs no second one', () => {
  expect(needsSecond({ ...grants, earlierCents: 1 }, 100_000)).toBe(true);
  expect(needsSecond({ approvedCents: [0], earlierCents: 200_000, grantsMore: false }, 100_000)).toBe(false);
});

test('the second person is another one, and answers once', () => {
  const waiting = { state: 'waiting', decided_by_id: 'staff:a', answered_by_id: null } as const;
  expect(answer(waiting, 'confirmed', 'staff:b')).toBe('answered');
  expect(answer(waiting, 'returned', 'service:a')).toBe('answered');
  expect(answer(waiting, 'confirmed', 'staff:a')).toBe('own_decision');
  expect(answer(waiting, 'returned', 'staff:a')).toBe('own_decision');
  const confirmed = { ...waiting, state: 'confirmed', answered_by_id: 'staff:b' } as const;
  expect(answer(confirmed, 'confirmed', 'staff:b')).toBe('repeated');
  expect(answer(confirmed, 'returned', 'staff:b')).toBe('already_decided');
  expect(answer(confirmed, 'confirmed', 'staff:c')).toBe('already_decided');
});
