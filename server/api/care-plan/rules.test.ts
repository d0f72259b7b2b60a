import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseTasks,
  countPlan,
  doneTasks,
  isOfPlan,
  openTasks,
  standingOf,
  type PlannedTask,
  type Situation,
} from './rules.ts';

const at = (hours: number) => Temporal.Instant.from('2026-03-02T12:00:00Z').add({ hours }).toString();
const noon = at(0);

function task(overrides: Partial<PlannedTask> = {}): PlannedTask {
  return {
    id: 'anatomy_scan',
    care_plan_type: 'pregnant',
    care_path: null,
    conditions: null,
    countries: null,
    week_from: 18,
    week_to: 22,
    ends_sharply: false,
    pregnancy_content: true,
    position: 1,
    completed_at: null,
    ...overrides,
  };
}

function situation(overrides: Partial<Situation> = {}): Situation {
  return {
    carePlanType: 'pregnant',
    carePath: 'conventional_pregnancy',
    conditions: [],
    countryCode: 'US',
    week: 21,
    pregnancyContentPaused: false,
    ...overrides,
  };
}

const anyConditions = fc.subarray(['pcos', 'anemia', 'hypertension']);
const anyWeek = fc.option(fc.integer({ min: 1, max: 42 }), { nil: null });
const anyTask = fc
  .record({
    weeks: fc.option(fc.tuple(fc.integer({ min: 1, max: 42 }), fc.nat(6)), { nil: null }),
    care_plan_type: fc.constantFrom('pregnant', 'just_got_baby'),
    care_path: fc.constantFrom(null, 'conventional_pregnancy', 'surrogate_pregnancy'),
    ends_sharply: fc.boolean(),
    conditions: anyConditions.map((keys) => (keys.length > 0 ? keys : null)),
    countries: fc.constantFrom<string[] | null>(null, ['US'], ['IE', 'US'], ['IE']),
    pregnancy_content: fc.boolean(),
    position: fc.nat(50),
    completed_at: fc.option(
      fc.nat(90).map((days) => at(24 * days)),
      { nil: null },
    ),
  })
  .map(({ weeks, ...rest }) => ({
    ...rest,
    week_from: weeks && weeks[0],
    week_to: weeks && weeks[0] + weeks[1],
  }));
const anyPlan = fc
  .array(anyTask, { maxLength: 40 })
  .map((tasks) => tasks.map((each, index) => ({ ...each, id: `task_${index}` })));
const anySituation = fc
  .record({ week: anyWeek, pregnancyContentPaused: fc.boolean(), conditions: anyConditions })
  .map(situation);

describe('the state of a task', () => {
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

  test('a task with a fixed end is not offered a week later', () => {
    const vaccine = task({ week_from: 32, week_to: 36, ends_sharply: true });
    expect(standingOf(vaccine, 36)).toBe('current');
    expect(standingOf(vaccine, 37)).toBe('past');
  });

  test('missed tasks are listed until the last week of a pregnancy, and not after it', () => {
    const missed = task({ id: 'missed', week_from: 20, week_to: 24 });
    const listed = (week: number) => openTasks([missed], situation({ week })).map(({ id }) => id);
    expect([24, 40, 42, 43, 80].map(listed)).toEqual([['missed'], ['missed'], ['missed'], [], []]);
  });

  test('no task with weeks is offered after the last week', () => {
    const late = task({ week_from: 40, week_to: 42 });
    expect([42, 43, 80].map((week) => standingOf(late, week))).toEqual(['current', 'past', 'past']);
  });

  test('a task bound to no week is always current, and a completed one is done', () => {
    expect(standingOf(task({ week_from: null, week_to: null }), 30)).toBe('current');
    expect(standingOf(task({ completed_at: noon }), 40)).toBe('done');
  });
});

test('sorts by earliest end, then upcoming tasks, then completed ones', () => {
  const done = task({ id: 'first_visit', week_from: 6, week_to: 8, completed_at: noon });
  const later = task({ id: 'glucose_test', week_from: 24, week_to: 28 });
  const open = task({ id: 'doula', week_from: 20, week_to: 24 });
  const urgent = task();
  const chosen = chooseTasks([done, later, open, urgent], situation());
  expect(chosen.map(({ id }) => id)).toEqual(['anatomy_scan', 'doula', 'glucose_test', 'first_visit']);
});

test('shows no pregnancy content while it is paused', () => {
  fc.assert(
    fc.property(anyPlan, anyWeek, (tasks, week) => {
      const paused = situation({ week, pregnancyContentPaused: true });
      for (const list of [chooseTasks, openTasks, doneTasks]) {
        expect(list(tasks, paused).some((each) => each.pregnancy_content)).toBe(false);
      }
    }),
  );
});

test('lists at most twenty tasks of the plan, each once, in any input order', () => {
  fc.assert(
    fc.property(anyPlan, anySituation, (tasks, now) => {
      const chosen = chooseTasks(tasks, now);
      expect(chosen.length).toBeLessThanOrEqual(20);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.every((each) => tasks.includes(each))).toBe(true);
      expect(chooseTasks(tasks.toReversed(), now)).toEqual(chosen);
    }),
  );
});

test('open tasks come before done ones, and current before upcoming', () => {
  const rank = { current: 0, upcoming: 1, done: 2, past: 3 };
  fc.assert(
    fc.property(anyPlan, anySituation, (tasks, now) => {
      const ranks = chooseTasks(tasks, now).map((each) => rank[standingOf(each, now.week)]);
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      expect(ranks).not.toContain(rank.past);
    }),
  );
});

describe('a task is part of a plan', () => {
  test.each<[string, Partial<PlannedTask>, boolean]>([
    ['with the same goal', {}, true],
    ['with another goal', { care_plan_type: 'just_got_baby' }, false],
    ['with the same path', { care_path: 'conventional_pregnancy' }, true],
    ['with another path', { care_path: 'surrogate_pregnancy' }, false],
    ['for a condition the member has', { conditions: ['pcos', 'anemia'] }, true],
    ['for conditions the member has not', { conditions: ['pcos'] }, false],
    ['for the country the member is in', { countries: ['IE', 'US'] }, true],
    ['for another country', { countries: ['IE'] }, false],
  ])('%s', (_name, overrides, belongs) => {
    expect(isOfPlan(task(overrides), situation({ conditions: ['anemia'] }))).toBe(belongs);
  });
});

test('every task of the plan is either open or done, and only one of both', () => {
  fc.assert(
    fc.property(anyPlan, anySituation, (tasks, now) => {
      const own = tasks.filter(
        (each) => isOfPlan(each, now) && !(now.pregnancyContentPaused && each.pregnancy_content),
      );
      const done = new Set(doneTasks(tasks, now));
      const open = openTasks(tasks, now);
      expect(open.some((each) => done.has(each))).toBe(false);
      expect(new Set([...open, ...own.filter((each) => done.has(each))])).toEqual(new Set(own));
      const past = own.filter((each) => standingOf(each, now.week) === 'past').length;
      const counted = countPlan(tasks, now);
      expect(counted.open + counted.done + past).toBe(own.length);
    }),
  );
});

test('completed tasks stay in the history when the goal changes, last completed first', () => {
  const first = task({ completed_at: noon });
  const last = task({ id: 'choose_clinic', care_plan_type: 'want', completed_at: at(1) });
  const elsewhere = situation({ carePlanType: 'raising_family' });
  expect(doneTasks([first, last, task({ id: 'open' })], elsewhere)).toEqual([last, first]);
});
