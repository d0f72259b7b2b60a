import { expect, test } from 'vitest';
import { namesApart } from './names-apart.ts';

test.each([
  [[], []],
  [
    ['a.jpg', 'b.jpg'],
    ['a.jpg', 'b.jpg'],
  ],
  [
    ['a.jpg', 'a.jpg', 'b.jpg', 'a.jpg'],
    ['a.jpg', 'a.jpg (2)', 'b.jpg', 'a.jpg (3)'],
  ],
  [
    ['a.jpg', 'a.jpg', 'a.jpg (2)', 'a.jpg (2)'],
    ['a.jpg', 'a.jpg (3)', 'a.jpg (2)', 'a.jpg (2) (2)'],
  ],
])('%j become %j', (names, apart) => {
  expect(namesApart(names)).toEqual(apart);
});
