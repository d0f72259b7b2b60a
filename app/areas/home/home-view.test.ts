import { expect, test } from 'vitest';
import type { CareTask } from '#app/api/entities/care-task.ts';
import { memberSchema } from '#app/api/entities/member.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { firstSteps, goalTitle, moneyView, planView, weekLine } from './home-view.ts';

const english = translatorFor('en');
const member = (attributes: object) => memberSchema.parse({ id: '1', ...attributes });

test.each(['en', 'es'])('a paused pregnancy is not named on home, in %s', (locale) => {
  const translate = translatorFor(locale);
  const paused = member({ care_plan_type: 'pregnant', pregnancy_week: null });
  expect(goalTitle(paused, translate)).not.toMatch(/pregnan|embaraz/i);
  expect(weekLine(paused, translate)).toBeUndefined();
  const going = member({ care_plan_type: 'pregnant', pregnancy_week: 22 });
  expect(goalTitle(going, translate)).toBe(translate('home:goal.pregnant'));
});

test.each(['en', 'es'])(
  'after the last week home asks, and names neither week nor pregnancy, in %s',
  (locale) => {
    const translate = translatorFor(locale);
    const over = member({ care_plan_type: 'pregnant', pregnancy_week: null, pregnancy_weeks_over: true });
    expect(weekLine(over, translate)).toBe(translate('home:goal.askAnew'));
    expect(`${goalTitle(over, translate)} ${weekLine(over, translate)}`).not.toMatch(
      /pregnan|embaraz|42|baby|bebé/i,
    );
  },
);

test.each([
  [4, 'Week 4 of 40'],
  [40, 'Week 40 of 40'],
  [41, 'Week 41'],
])('week %d is shown as %s', (pregnancy_week, line) => {
  expect(weekLine(member({ care_plan_type: 'pregnant', pregnancy_week }), english)).toBe(line);
});

test('a goal without weeks keeps its words', () => {
  expect(goalTitle(member({ care_plan_type: 'raising_family' }), english)).toBe(
    'Your goal: raising your family',
  );
  expect(goalTitle(member({}), english)).toBe('Choose your health goal');
});

function tasksOf(standing: CareTask['standing'], count: number): CareTask[] {
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

const plan = (listed: CareTask[], open: number, done: number, locale = 'en') =>
  planView(
    member({ care_plan_type: 'raising_family' }),
    { tasks: listed, open, done, reading: null },
    { locale, timeZone: 'America/New_York' },
  );

test('home has no plan without tasks', () => {
  expect(plan([], 0, 0)).toBeUndefined();
});

test.each([
  [
    'three current tasks',
    [...tasksOf('current', 6), ...tasksOf('upcoming', 5)],
    13,
    5,
    '10 later · 5 done',
    3,
  ],
  ['upcoming tasks, when there is nothing to do now', tasksOf('upcoming', 2), 2, 0, '0 done', 2],
  ['the last completed tasks, when all are done', tasksOf('done', 5), 0, 8, '8 done', 3],
])('home shows %s', (_, listed, open, done, progress, shown) => {
  const described = plan(listed, open, done);
  expect(described?.progress).toEqual({ done, total: open + done, text: progress });
  expect(described?.tasks.map(({ id }) => id)).toEqual(listed.slice(0, shown).map(({ id }) => id));
});

test('one completed task is one in Spanish', () => {
  expect(plan(tasksOf('upcoming', 2), 2, 1, 'es')?.progress.text).toBe('1 hecha');
});

const year = (remaining: number, total: number) => ({
  deductible: { total, used: total - remaining, remaining },
  out_of_pocket: { maximum: 400_000, used: 40_000, remaining: 360_000 },
});

test('home shows the plan year', () => {
  const { heading, gauges } = moneyView(year(30_000, 120_000), { locale: 'en', currency: 'USD' });
  expect(heading).toBe('This plan year');
  expect(gauges.map(({ text }) => text)).toEqual(['$300.00 to go', '$3,600.00 to go']);
});

test('without a known plan, the links to claims and coverage remain', () => {
  const { heading, gauges, links } = moneyView(undefined, { locale: 'en', currency: 'USD' });
  expect([heading, gauges]).toEqual(['Costs and coverage', []]);
  expect(links.map(({ href }) => href)).toEqual(['/reimbursement', '/covered-programs']);
});

const rosa = { id: 'rosa', fname: 'Rosa', lname: 'Delgado', name: 'Rosa Delgado' };
const planned = [
  { id: 'past', title: 'Done before', completed: true },
  { id: 'first', title: 'Choose a clinic', completed: false },
];

test('a new member sees the Care Partner, a task, a visit and the coverage details', () => {
  const { heading, steps } = firstSteps(
    { member: member({ care_navigator: rosa }), tasks: planned, coverageMissing: true },
    english,
  );
  expect(heading).toBe('Meet Rosa');
  expect(steps.map((step) => [step.href, step.title])).toEqual([
    ['/care-tasks/first', 'Choose a clinic'],
    ['/video-visits', 'Book a first video visit'],
    ['/complete-profile', 'Complete your profile'],
  ]);
});

test('without a Care Partner, a plan or missing details there are three steps as well', () => {
  const { heading, steps } = firstSteps({ member: member({}), tasks: [], coverageMissing: false }, english);
  expect(heading).toBe('Meet your Care Team');
  expect(steps.map((step) => step.href)).toEqual(['/care-tasks', '/video-visits', '/covered-programs']);
});
