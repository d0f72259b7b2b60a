import { expect, test } from 'vitest';
import { minutesOf, timeNews } from './time-left.ts';

test.each([
  [1900, 32],
  [61, 2],
  [60, 1],
  [1, 1],
  [0, 0],
  [-30, 0],
])('%i seconds are %i minutes', (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes);
});

test('announces the minutes only at five and at one', () => {
  const said = Array.from({ length: 12 }, (_, gone) => 12 - gone).filter(
    (minutes) => timeNews(minutes, minutes - 1) === 'last',
  );
  expect(said.map((minutes) => minutes - 1)).toEqual([5, 1]);
});

test('announces skipped marks after a tab slept, but not zero minutes', () => {
  expect(timeNews(9, 3)).toBe('last');
  expect(timeNews(3, 0)).toBeUndefined();
});

test('announces added time, but not a deviation of a second', () => {
  expect(timeNews(4, 14)).toBe('more');
  expect(timeNews(4, 5)).toBeUndefined();
});
