import { expect, test } from 'vitest';
import type { CareTask } from '#app/api/entities/care-task.ts';
import { besidePlan, doneByMonth, openParts } from './plan-view.ts';

const inCalifornia = { locale: 'en', timeZone: 'America/Los_Angeles' };

function task(overrides: Partial<CareTask>): CareTask {
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

test('open tasks are grouped into now, next and over, without empty groups', () => {
  const parts = openParts([task({}), task({ id: 'late', standing: 'past' })], inCalifornia);
  expect(parts.map(({ heading, tasks }) => [heading, tasks.map(({ href }) => href)])).toEqual([
    ['Now', ['/care-tasks/doula']],
    ['From earlier weeks', ['/care-tasks/late']],
  ]);
});

test('completed tasks are grouped by month in the member’s zone', () => {
  const months = doneByMonth(
    [done('a', '2026-11-01T05:00:00Z'), done('b', '2026-10-02T12:00:00Z')],
    inCalifornia,
  );
  expect(months.map(({ heading, tasks }) => [heading, tasks.map(({ detail }) => detail)])).toEqual([
    ['October 2026', ['Done on October 31, 2026', 'Done on October 2, 2026']],
  ]);
  const [spanish] = doneByMonth([done('a', '2026-10-02T12:00:00Z')], { ...inCalifornia, locale: 'es' });
  expect(spanish?.heading).toBe('Octubre de 2026');
});

test('the progress is the same as on home, only on the first page', () => {
  const plan = { progress: { done: 3, total: 8 } };
  const member = { care_navigator: null, pregnancy_weeks_over: false };
  expect(besidePlan(plan, { ...member, pregnancy_weeks_over: true }, 1).progress).toBeUndefined();
  expect(besidePlan(plan, member, 1).progress).toEqual({ done: 3, total: 8 });
  expect(besidePlan(plan, member, 2).progress).toBeUndefined();
});
