import { expect, it } from 'vitest';

import { countsIn, untilNextPoll } from './unread.ts';

it('reads counts, null as 0, and leaves out what is no count', () => {
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

it.each([
  [1000, 1000, 30_000],
  [1000, 21_000, 10_000],
  [1000, 31_000, 0],
  [1000, 999_000, 0],
  [50_000, 1000, 30_000],
])('last poll at %i, now %i: next in %i ms', (lastAt, now, wait) => {
  expect(untilNextPoll(lastAt, now, 30_000)).toBe(wait);
});
