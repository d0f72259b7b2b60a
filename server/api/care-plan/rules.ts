import { lastPregnancyWeek } from '#app/domain/care-paths.ts';
import type { CareTasksTable } from '#server/platform/db/tables/content.ts';

/** A task as the database has it, with the moment the member completed it. */
export interface PlannedTask extends Pick<
  CareTasksTable,
  'id' | 'care_plan_type' | 'care_path' | 'conditions' | 'countries' | 'week_from' | 'week_to' | 'position'
> {
  ends_sharply: boolean;
  pregnancy_content: boolean;
  completed_at: string | null;
}

export interface Situation {
  carePlanType: string;
  carePath: string | null;
  conditions: readonly string[];
  /** ISO 3166-1 */
  countryCode: string;
  /** The current week, counted on after the last one of a pregnancy. */
  week: number | null;
  /** Members can hide pregnancy content after a loss. */
  pregnancyContentPaused: boolean;
}

export type Standing = 'current' | 'upcoming' | 'done' | 'past';

// A check that was due last week can still be made up for; one from months ago is no help on a list of next steps.
const graceWeeks = 2;
const longest = { current: 10, upcoming: 5, done: 5 };

export function standingOf(task: PlannedTask, week: number | null): Standing {
  if (task.completed_at) return 'done';
  if (task.week_from === null || task.week_to === null) return 'current';
  if (week === null || week < task.week_from) return 'upcoming';
  // After the last week the outcome of the pregnancy is unknown, so no tasks are offered.
  const lastWeek = task.ends_sharply ? task.week_to : Math.min(lastPregnancyWeek, task.week_to + graceWeeks);
  return week <= lastWeek ? 'current' : 'past';
}

/** Whether the task matches the member's goal, path, health and country. */
export function isOfPlan(task: PlannedTask, situation: Situation): boolean {
  const { carePlanType, carePath, conditions, countryCode } = situation;
  return (
    task.care_plan_type === carePlanType &&
    (task.care_path === null || task.care_path === carePath) &&
    (task.conditions === null || task.conditions.some((key) => conditions.includes(key))) &&
    (task.countries === null || task.countries.includes(countryCode))
  );
}

/** Whether the task is hidden while pregnancy content is paused. */
export function isPaused(task: PlannedTask, { pregnancyContentPaused }: Situation): boolean {
  return pregnancyContentPaused && task.pregnancy_content;
}

const orLast = (week: number | null) => week ?? Number.MAX_SAFE_INTEGER;

/** Lower numbers first, then the order of the plan. */
const by = (number: (task: PlannedTask) => number) => (a: PlannedTask, b: PlannedTask) =>
  number(a) - number(b) || a.position - b.position || a.id.localeCompare(b.id);

const byUrgency = by(({ week_to }) => orLast(week_to));
const byLastDone = by(({ completed_at: at }) => (at ? -Temporal.Instant.from(at).epochMilliseconds : 0));

const orders = {
  current: byUrgency,
  upcoming: by(({ week_from }) => orLast(week_from)),
  done: byLastDone,
  past: byUrgency,
};

function inOrder<Task extends PlannedTask>(tasks: Task[], situation: Situation) {
  const own = tasks.filter((task) => isOfPlan(task, situation) && !isPaused(task, situation));
  return (requested: Standing) =>
    own.filter((task) => standingOf(task, situation.week) === requested).toSorted(orders[requested]);
}

/** The tasks to show on home: current ones, then upcoming ones, then those done last. */
export function chooseTasks<Task extends PlannedTask>(tasks: Task[], situation: Situation): Task[] {
  const standing = inOrder(tasks, situation);
  return [
    ...standing('current').slice(0, longest.current),
    ...standing('upcoming').slice(0, longest.upcoming),
    ...standing('done').slice(0, longest.done),
  ];
}

/** Number of tasks of the plan that can be completed now or later, and how many are completed. Overdue tasks are in neither. */
export function countPlan(tasks: readonly PlannedTask[], situation: Situation) {
  const standing = inOrder([...tasks], situation);
  return {
    open: standing('current').length + standing('upcoming').length,
    done: standing('done').length,
  };
}

/**
 * All tasks of the plan that are not completed: current, upcoming and overdue. After the last week of a pregnancy overdue
 * tasks are omitted: the list would be useless, and hurtful after a loss.
 */
export function openTasks<Task extends PlannedTask>(tasks: Task[], situation: Situation): Task[] {
  const standing = inOrder(tasks, situation);
  const areWeeksOver = situation.week !== null && situation.week > lastPregnancyWeek;
  return [...standing('current'), ...standing('upcoming'), ...(areWeeksOver ? [] : standing('past'))];
}

/** Everything the member ever completed, also for an earlier goal; the last first. */
export function doneTasks<Task extends PlannedTask>(tasks: Task[], situation: Situation): Task[] {
  return tasks
    .filter((task) => task.completed_at !== null && !isPaused(task, situation))
    .toSorted(byLastDone);
}
