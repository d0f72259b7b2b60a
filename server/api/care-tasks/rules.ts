export interface PlannedTask {
  id: string;
  /** Pregnancy weeks, both or neither. */
  weekFrom: number | null;
  weekTo: number | null;
  pregnancyContent: boolean;
  position: number;
  completedAt: Temporal.Instant | null;
}

export interface Situation {
  /** The pregnancy week of today, if there is one. */
  week: number | null;
  /** After a loss, a member can ask to see nothing about the pregnancy. */
  pregnancyContentPaused: boolean;
}

type Standing = 'current' | 'upcoming' | 'done' | 'past';

// A check that was due last week can still be made up for; one from months ago is no help on a list of next steps.
const graceWeeks = 2;
const longest = { current: 10, upcoming: 5, done: 5 };

export function standingOf(task: PlannedTask, week: number | null): Standing {
  if (task.completedAt) return 'done';
  if (task.weekFrom === null || task.weekTo === null) return 'current';
  if (week === null || week < task.weekFrom) return 'upcoming';
  return week <= task.weekTo + graceWeeks ? 'current' : 'past';
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

/** The tasks to show: what can be done now, then what comes next, then what was done last. */
export function chooseTasks<Task extends PlannedTask>(tasks: Task[], situation: Situation): Task[] {
  const shown = tasks.filter((task) => !(situation.pregnancyContentPaused && task.pregnancyContent));
  const standing = (wanted: Standing) => shown.filter((task) => standingOf(task, situation.week) === wanted);
  return [
    ...standing('current').toSorted(byUrgency).slice(0, longest.current),
    ...standing('upcoming').toSorted(byStart).slice(0, longest.upcoming),
    ...standing('done').toSorted(byLastDone).slice(0, longest.done),
  ];
}
