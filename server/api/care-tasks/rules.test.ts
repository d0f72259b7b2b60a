import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseTasks, standingOf, type PlannedTask } from './rules.ts';

const noon = Temporal.Instant.from('2026-03-02T12:00:00Z');

function task(overrides: Partial<PlannedTask> = {}): PlannedTask {
  return {
    id: 'anatomy_scan',
    weekFrom: 18,
    weekTo: 22,
    pregnancyContent: true,
    position: 1,
    completedAt: null,
    ...overrides,
  };
}

const anyWeek = fc.option(fc.integer({ min: 1, max: 42 }), { nil: null });
const anyTask = fc
  .record({
    weeks: fc.option(fc.tuple(fc.integer({ min: 1, max: 42 }), fc.nat(6)), { nil: null }),
    pregnancyContent: fc.boolean(),
    position: fc.nat(50),
    completedAt: fc.option(
      fc.nat(90).map((days) => noon.add({ hours: 24 * days })),
      { nil: null },
    ),
  })
  .map(({ weeks, ...rest }) => ({
    ...rest,
    weekFrom: weeks && weeks[0],
    weekTo: weeks && weeks[0] + weeks[1],
  }));
const anyPlan = fc
  .array(anyTask, { maxLength: 40 })
  .map((tasks) => tasks.map((each, index) => ({ ...each, id: `task_${index}` })));
const anySituation = fc.record({ week: anyWeek, pregnancyContentPaused: fc.boolean() });

describe('where a task stands', () => {
  test.each([
    [17, 'upcoming'],
    [18, 'current'],
    [22, 'current'],
    [24, 'current'],
    [25, 'past'],
    [null, 'upcoming'],
  ])('in week %s', (week, standing) => {
    expect(standingOf(task(), week)).toBe(standing);
  });

  test('a task bound to no week is always current, and a completed one is done', () => {
    expect(standingOf(task({ weekFrom: null, weekTo: null }), 30)).toBe('current');
    expect(standingOf(task({ completedAt: noon }), 40)).toBe('done');
  });
});

test('what ends soonest comes first, then what is to come, then what was done', () => {
  const done = task({ id: 'first_visit', weekFrom: 6, weekTo: 8, completedAt: noon });
  const later = task({ id: 'glucose_test', weekFrom: 24, weekTo: 28 });
  const open = task({ id: 'doula', weekFrom: 20, weekTo: 24 });
  const urgent = task();
  const chosen = chooseTasks([done, later, open, urgent], { week: 21, pregnancyContentPaused: false });
  expect(chosen.map(({ id }) => id)).toEqual(['anatomy_scan', 'doula', 'glucose_test', 'first_visit']);
});

test('nothing about the pregnancy is shown while it is paused', () => {
  fc.assert(
    fc.property(anyPlan, anyWeek, (tasks, week) => {
      const chosen = chooseTasks(tasks, { week, pregnancyContentPaused: true });
      expect(chosen.some((each) => each.pregnancyContent)).toBe(false);
    }),
  );
});

test('the list is at most twenty tasks of the plan, none twice, whatever the order they come in', () => {
  fc.assert(
    fc.property(anyPlan, anySituation, (tasks, situation) => {
      const chosen = chooseTasks(tasks, situation);
      expect(chosen.length).toBeLessThanOrEqual(20);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.every((each) => tasks.includes(each))).toBe(true);
      expect(chooseTasks(tasks.toReversed(), situation)).toEqual(chosen);
    }),
  );
});

test('open tasks come before done ones, and current before upcoming', () => {
  const rank = { current: 0, upcoming: 1, done: 2, past: 3 };
  fc.assert(
    fc.property(anyPlan, anySituation, (tasks, situation) => {
      const ranks = chooseTasks(tasks, situation).map((each) => rank[standingOf(each, situation.week)]);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      expect(ranks).not.toContain(rank.past);
    }),
  );
});
