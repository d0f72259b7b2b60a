import { expect, test } from 'vitest';
import { awkwardTimes } from './awkward-times.ts';

test('each awkward time is the next one of its kind, a minute ahead', () => {
  const times = awkwardTimes(Temporal.Instant.from('2026-11-26T12:00:00Z'));
  expect(Object.fromEntries(times.map(({ title, start }) => [title, start.toString()]))).toEqual({
    'midnight in Los Angeles': '2026-11-27T07:59:00Z',
    'New Year in New York': '2027-01-01T04:59:00Z',
    'New Year in UTC': '2026-12-31T23:59:00Z',
    'clocks go forward': '2027-03-14T06:59:00Z',
    'clocks go back': '2027-11-07T05:59:00Z',
    '29 February begins': '2028-02-29T07:59:00Z',
    '29 February ends': '2028-02-29T23:59:00Z',
    'a month ends': '2027-02-01T07:59:00Z',
  });
});
