import { expect, it } from 'vitest';

import { remainingTime } from './remaining-time.ts';

it.each([
  [600_000, 0, { minutes: 10, seconds: 600 }],
  [600_000, 1, { minutes: 10, seconds: 600 }],
  [600_000, 540_000, { minutes: 1, seconds: 60 }],
  [600_000, 539_000, { minutes: 2, seconds: 61 }],
  [600_000, 599_001, { minutes: 1, seconds: 1 }],
  [600_000, 600_000, { minutes: 0, seconds: 0 }],
  [600_000, 900_000, { minutes: 0, seconds: 0 }],
])('until %i at %i there are %j left', (endsAt, now, left) => {
  expect(remainingTime(endsAt, now)).toEqual(left);
});
