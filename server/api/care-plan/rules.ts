import { lastPregnancyWeek } from '#app/domain/care-paths.ts';

export interface PlannedTask {
  id: string;
  carePlanType: string;
  /** Null: every path of the plan type. */
  carePath: string | null;
  /** Keys of health conditions; the member must have one of them. Null: for everyone. */
  conditions: readonly string[] | null;
  /** ISO 3166-1 codes; the member must be in one of the countries. Null: for everyone. */
  countries: readonly string[] | null;
  /** Pregnancy weeks, both or neither. */
  weekFrom: number | null;
  weekTo: number | null;
  /** Useless or harmful after its weeks, such as a vaccine that is only given during them. */
  endsSharply: boolean;
  pregnancyContent: boolean;
  position: number;
  completedAt: Temporal.Instant | null;
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
  if (task.completedAt) return 'done';
  if (task.weekFrom === null || task.weekTo === null) return 'current';
  if (week === null || week < task.weekFrom) return 'upcoming';
  // After the last week the outcome of the pregnancy is unknown, so no tasks are offered.
  const lastWeek = task.endsSharply ? task.weekTo : Math.min(lastPregnancyWeek, task.weekTo + graceWeeks);
  return week <= lastWeek ? 'current' : 'past';
}

/** Whether the task matches the member's goal, path, health and country. */
export function isOfPlan(task: PlannedTask, situation: Situation): boolean {
  const { carePlanType, carePath, conditions, countryCode } = situation;
  return (
    task.carePlanType === carePlanType &&
    (task.carePath === null || task.carePath === carePath) &&
    (task.conditions === null || task.conditions.some((key) => conditions.includes(key))) &&
    (task.countries === null || task.countries.includes(countryCode))
  );
}

/** Whether the task is hidden while pregnancy content is paused. */
export function isPaused(task: PlannedTask, { pregnancyContentPaused }: Situation): boolean {
  return pregnancyContentPaused && task.pregnancyContent;
}

const orLast = (week: number | null) => week ?? Number.MAX_SAFE_INTEGER;

function byUrgency(a: PlannedTask, b: PlannedTask): number {
  return orLast(a.weekTo) - orLast(b.weekTo) || a.position - b.position || a.id.localeCompare(b.id);
}

function byStart(a: PlannedTask, b: PlannedTask): number {
  return orLast(a.weekFrom) - orLast(b.weekFrom) || a.position - b.position || a.id.localeCompare(b.id);
}

function byLastDone(a: PlannedTask, b: PlannedTask): number {
  const moment = (task: PlannedTask) => task.completedAt?.epochMilliseconds ?? 0;
  return moment(b) - moment(a) || a.position - b.position || a.id.localeCompare(b.id);
}

const orders = { current: byUrgency, upcoming: byStart, done: byLastDone, past: byUrgency };

function inOrder<Task extends PlannedTask>(tasks: Task[], situation: Situation) {
  const own = tasks.filter((task) => isOfPlan(task, situation) && !isPaused(task, situation));
  return (wanted: Standing) =>
    own.filter((task) => standingOf(task, situation.week) === wanted).toSorted(orders[wanted]);
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
  return tasks.filter((task) => task.completedAt !== null && !isPaused(task, situation)).toSorted(byLastDone);
}
