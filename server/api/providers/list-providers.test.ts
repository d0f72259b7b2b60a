import { expect, test } from 'vitest';
import { meantWord } from './list-providers.ts';

const known = ['doulas', 'fertility', 'midwives', 'marigold', 'mara'];

test.each([
  ['doula', 'doula'],
  ['duola', 'doulas'],
  ['doulla', 'doulas'],
  ['fertilty', 'fertility'],
  ['midwife', 'midwives'],
  ['mary', 'mara'],
  ['xyz', null],
  ['orthodontist', null],
])('%s means %s', (typed, meant) => {
  expect(meantWord(typed, known)).toBe(meant);
});
