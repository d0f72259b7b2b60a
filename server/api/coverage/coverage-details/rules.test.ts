import { expect, test } from 'vitest';
import { coverageFaults } from './routes.ts';

const offer = {
  plans: [
    { id: 'choice_family', plan_type: 'family', archived: false },
    { id: 'ppo', plan_type: 'ppo', archived: false },
    { id: 'old', plan_type: 'single', archived: true },
  ],
  levels: ['single', 'family'],
  currentPlanId: null,
};
const faults = (planId: string, level: string, currentPlanId: string | null = null) =>
  coverageFaults({ company_plan_id: planId, company_plan_type: level }, { ...offer, currentPlanId }).map(
    ({ key }) => key,
  );

test.each([
  ['choice_family', 'family', []],
  ['ppo', 'single', []],
  ['choice_family', 'single', ['mismatch.level']],
  ['choice_family', 'plus_one', ['blank.level']],
  ['of_another_company', 'single', ['blank.plan']],
  ['of_another_company', 'unknown', ['blank.plan', 'blank.level']],
  ['old', 'single', ['blank.plan']],
])('%s at the level %s: %j', (plan, level, expected) => {
  expect(faults(plan, level)).toEqual(expected);
});

test('a member with an archived plan may keep it', () => {
  expect(faults('old', 'single', 'old')).toEqual([]);
});
