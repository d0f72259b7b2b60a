import { expect, test } from 'vitest';
import { isShared } from './plan-year.ts';

test.each([
  ['single', 'single', false],
  ['single', 'family', false],
  ['family', 'single', true],
  ['plus_one', 'unknown', true],
  ['ppo', 'family', true],
  ['ppo', 'single', false],
  ['ppo', 'unknown', false],
])('a %s plan of a member at the level %s is shared: %s', (planType, level, shared) => {
  expect(isShared(planType, level)).toBe(shared);
});
