import { expect, test } from 'vitest';
import { goalFields, goalSchema } from './health-goal.route.tsx';

const faults = (typed: object) =>
  goalSchema.safeParse(typed).error?.issues.map((issue) => [issue.path[0], issue.message]);

test('goal, path and week are read from the lists', () => {
  expect(goalSchema.parse({ goal: 'pregnant/conventional_pregnancy', pregnancy_week: '20' })).toEqual({
    care_plan_type: 'pregnant',
    care_path: 'conventional_pregnancy',
    pregnancy_week: 20,
  });
});

test('a week is dropped when the goal is no pregnancy', () => {
  expect(goalSchema.parse({ goal: 'raising_family/working_parent', pregnancy_week: '20' })).toEqual({
    care_plan_type: 'raising_family',
    care_path: 'working_parent',
    pregnancy_week: null,
  });
});

test('missing values are reported at their fields', () => {
  expect(faults({ goal: '', pregnancy_week: '' })).toEqual([['goal', 'settings:goal.missing']]);
  expect(faults({ goal: 'pregnant/surrogate_pregnancy', pregnancy_week: '' })).toEqual([
    ['pregnancy_week', 'settings:goal.weekMissing'],
  ]);
  expect(faults({ goal: 'pregnant/surrogate_pregnancy', pregnancy_week: '43' })).toEqual([
    ['pregnancy_week', 'settings:goal.weekMissing'],
  ]);
});

test('a form from before the session ended need not have every field', () => {
  expect(goalFields.parse({ pregnancy_week: '20' })).toEqual({ goal: '', pregnancy_week: '20', version: '' });
});
