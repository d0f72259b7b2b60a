import { expect, test } from 'vitest';
import { memberSchema } from '#app/api/entities/member.ts';
import { planView } from './plan-view.ts';
import type { CareTask } from '#app/api/entities/care-task.ts';

const words = { locale: 'en', timeZone: 'America/New_York' };
const member = memberSchema.parse({ id: '1', care_plan_type: 'raising_family' });

function tasks(standing: CareTask['standing'], count: number): CareTask[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${standing}_${index}`,
    title: 'Title',
    summary: 'Summary',
    completed: standing === 'done',
    completed_at: standing === 'done' ? '2026-03-02T12:00:00Z' : null,
    image_set: null,
    standing,
    in_plan: true,
  }));
}

const plan = (listed: CareTask[], open: number, done: number) =>
  planView(member, { tasks: listed, open, done, reading: null }, words);

test('home has no plan without tasks', () => {
  expect(plan([], 0, 0)).toBeUndefined();
});

test.each([
  ['three current tasks', [...tasks('current', 6), ...tasks('upcoming', 5)], 13, 5, '10 later · 5 done', 3],
  ['upcoming tasks, when there is nothing to do now', tasks('upcoming', 2), 2, 0, '0 done', 2],
  ['the last completed tasks, when all are done', tasks('done', 5), 0, 8, '8 done', 3],
])('home shows %s', (_, listed, open, done, progress, shown) => {
  const described = plan(listed, open, done);
  expect(described?.progress).toEqual({ done, total: open + done, text: progress });
  expect(described?.tasks.map(({ id }) => id)).toEqual(listed.slice(0, shown).map(({ id }) => id));
});
