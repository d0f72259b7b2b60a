import { expect, it } from 'vitest';

import { retryAfterSeconds } from './transport.ts';

const now = Temporal.Instant.from('2026-03-02T09:00:00.500Z');

it.each([
  ['7', 7],
  [' 0 ', 0],
  ['Mon, 02 Mar 2026 09:00:04 GMT', 4],
  ['Mon, 02 Mar 2026 08:00:00 GMT', 0],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('reads %j as %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
