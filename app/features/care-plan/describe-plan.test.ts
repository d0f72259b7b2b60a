import { expect, test } from 'vitest';
import type { ListedTask } from './care-plan.api.server.ts';
import { besidePlan, doneByMonth, openParts } from './describe-plan.ts';

const inCalifornia = { locale: 'en', timeZone: 'America/Los_Angeles' };

function task(overrides: Partial<ListedTask>): ListedTask {
  return {
    id: 'doula',
    title: 'Meet a doula',
    summary: 'Weeks 20 to 24',
    completed: false,
    completed_at: null,
    image_set: null,
    standing: 'current',
    in_plan: true,
    ...overrides,
  };
}

const done = (id: string, completed_at: string) =>
  task({ id, completed_at, completed: true, standing: 'done' });

test('what is open stands under now, next and over, and an empty part is left out', () => {
  const parts = openParts([task({}), task({ id: 'late', standing: 'past' })], inCalifornia);
  expect(parts.map(({ heading, tasks }) => [heading, tasks.map(({ href }) => href)])).toEqual([
    ['Now', ['/care-tasks/doula']],
    ['Their weeks are over', ['/care-tasks/late']],
  ]);
});

test('what is done stands under the month it was where the member is', () => {
  const months = doneByMonth(
    [done('a', '2026-11-01T05:00:00Z'), done('b', '2026-10-02T12:00:00Z')],
    inCalifornia,
  );
  expect(months.map(({ heading, tasks }) => [heading, tasks.map(({ detail }) => detail)])).toEqual([
    ['October 2026', ['Done on October 31, 2026', 'Done on October 2, 2026']],
  ]);
});

test('how far the plan is, is what home says, on the first page alone', () => {
  const plan = { progress: { done: 3, total: 8 } };
  const member = { care_navigator: null, pregnancy_weeks_over: false };
  expect(besidePlan(plan, { ...member, pregnancy_weeks_over: true }, 1).progress).toBeUndefined();
  expect(besidePlan(plan, member, 1).progress).toEqual({ done: 3, total: 8 });
  expect(besidePlan(plan, member, 2).progress).toBeUndefined();
});
