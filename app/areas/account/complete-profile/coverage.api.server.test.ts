import { expect, test } from 'vitest';
import { planCalled, planNames } from './coverage.api.server.ts';

const plan = (id: string, plan_name: string, plan_type: string) => ({
  id,
  plan_name,
  plan_type,
  archived: false,
});
const plans = [plan('1', 'Choice', 'single'), plan('2', 'Choice', 'family'), plan('3', 'PPO 1500', 'ppo')];

test('a plan of several levels is named once', () => {
  expect(planNames(plans)).toEqual(['Choice', 'PPO 1500']);
});

test('name and level together are one plan', () => {
  expect(planCalled('Choice', 'family', plans)?.id).toBe('2');
  expect(planCalled('PPO 1500', 'family', plans)?.id).toBe('3');
  expect(planCalled('Choice', 'plus_one', plans)?.id, 'the API refuses the level').toBe('1');
  expect(planCalled('Other', 'family', plans)).toBeUndefined();
});
