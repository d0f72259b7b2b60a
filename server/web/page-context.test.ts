import { expect, test } from 'vitest';
import { looksAhead } from './page-context.ts';

test.each([
  ['Sec-Purpose', 'prefetch', true],
  ['Sec-Purpose', 'prefetch;prerender', true],
  ['Sec-Purpose', 'prefetch;anonymous-client-ip', true],
  ['Purpose', 'Prefetch', true],
  ['X-Purpose', 'preview', true],
  ['X-Moz', 'prefetch', true],
  ['Sec-Purpose', '', false],
  ['Sec-Purpose', 'prefetched', false],
  ['Purpose', 'navigate', false],
  ['Accept', 'prefetch', false],
])('%s: %s is a page fetched ahead of a click: %s', (name, value, expected) => {
  expect(looksAhead(new Headers({ [name]: value }))).toBe(expected);
});
