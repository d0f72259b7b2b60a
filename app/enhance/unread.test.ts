import { expect, it } from 'vitest';

import { betweenPolls, countsIn, pollEveryMs, untilNextPoll } from './unread.ts';

it('reads counts, null as 0, and omits invalid ones', () => {
  const answer = { messages: 3, notifications: null, bills: 0, odd: -1, half: 1.5, text: '2' };
  expect([...countsIn(answer)]).toEqual([
    ['messages', 3],
    ['notifications', 0],
    ['bills', 0],
  ]);
});

it.each([null, undefined, 'sign in', 7, []])('reads no counts from %j', (answer) => {
  expect(countsIn(answer).size).toBe(0);
});

it('waits 30 seconds, twice as long after each consecutive failure, and at most eight minutes', () => {
  expect(pollEveryMs).toBe(30_000);
  const waits = [0, 1, 2, 3, 4, 5, 1000].map((failures) => betweenPolls(pollEveryMs, failures));
  expect(waits).toEqual([30_000, 60_000, 120_000, 240_000, 480_000, 480_000, 480_000]);
});

it.each([
  [1000, 1000, 30_000],
  [1000, 21_000, 10_000],
  [1000, 31_000, 0],
  [1000, 999_000, 0],
  [50_000, 1000, 30_000],
])('last poll at %i, now %i: next in %i ms', (lastAt, now, wait) => {
  expect(untilNextPoll(lastAt, now, 30_000)).toBe(wait);
});
