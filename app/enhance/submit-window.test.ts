import { expect, it } from 'vitest';

import { maySubmit } from './submit-window.ts';

it.each([
  [undefined, 0, 30_000, true],
  [5000, 5300, 30_000, false],
  [5000, 34_999, 30_000, false],
  [5000, 35_000, 30_000, true],
  [5000, 5999, 0, false],
  [5000, 6000, 0, true],
])('A28 a submit started at %j, another at %i within %i ms: %j', (startedAt, now, pendingMs, may) => {
  expect(maySubmit(startedAt, now, pendingMs)).toBe(may);
});
