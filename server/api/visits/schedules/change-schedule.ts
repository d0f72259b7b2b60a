import { notFound, problem, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { hoursOn, type ClockHours, type WeeklyHours } from '../availability/rules.ts';
import type { StaffExpert } from '../experts/staff-expert.ts';
import {
  deleteExceptions,
  deleteWeeklyHours,
  insertWeeklyHours,
  listDayExceptions,
  listWeeklyHours,
  lockExpert,
  replaceExceptions,
} from './queries.ts';
import { areSameHours, doOverlap, hoursWith, hoursWithout } from './rules.ts';

interface Changing {
  expert: StaffExpert;
  record: Operator['record'];
}

/** Changes hours under the expert's lock and records it. Booked visits are left as they are. */
function changing<Result>(
  { sql }: Pick<ApiDependencies, 'sql'>,
  { expert, record }: Changing,
  change: (transaction: Sql) => Promise<Result>,
): Promise<Result> {
  return sql.transaction().execute(async (transaction) => {
    await lockExpert(transaction, expert.id);
    const result = await change(transaction);
    await record(transaction, { subjectId: expert.id });
    return result;
  });
}

/** Throws 422 for hours that end before they begin. */
function checkOrder({ starts, ends }: ClockHours): void {
  if (Temporal.PlainTime.compare(starts, ends) >= 0) throw fieldProblem('ends', 'invalid.hours_order');
}

type Beginning = Pick<WeeklyHours, 'weekday' | 'starts'>;

/**
 * Adds weekly hours, in place of others if there is `replaces`. The same ones again change nothing. Throws 409 hours_overlap where the
 * expert has other hours then, and 404 when the hours to replace are gone.
 */
export function addWeeklyHours(
  dependencies: Pick<ApiDependencies, 'sql'>,
  who: Changing,
  { replaces, ...hours }: WeeklyHours & { replaces: Beginning | undefined },
): Promise<void> {
  checkOrder(hours);
  return changing(dependencies, who, async (transaction) => {
    const before = await listWeeklyHours(transaction, who.expert.id);
    const isReplaced = ({ weekday, starts }: WeeklyHours) =>
      weekday === replaces?.weekday && starts.equals(replaces.starts);
    const others = before.filter((other) => !isReplaced(other));
    const sameDay = others.filter(({ weekday }) => weekday === hours.weekday);
    const isReplacing = others.length < before.length;
    if (!isReplacing && sameDay.some((other) => areSameHours([other], [hours]))) return;
    if (replaces && !isReplacing) throw notFound();
    if (sameDay.some((other) => doOverlap(other, hours))) throw problem(409, 'hours_overlap');
    if (replaces) await deleteWeeklyHours(transaction, who.expert.id, replaces);
    await insertWeeklyHours(transaction, who.expert.id, hours);
  });
}

/** Throws 404 where there are none. */
export function removeWeeklyHours(
  dependencies: Pick<ApiDependencies, 'sql'>,
  who: Changing,
  hours: Beginning,
): Promise<void> {
  return changing(dependencies, who, async (transaction) => {
    if (!(await deleteWeeklyHours(transaction, who.expert.id, hours))) throw notFound();
  });
}

export type Exception = { day: Temporal.PlainDate } & (
  | { kind: 'off'; lastDay: Temporal.PlainDate }
  | ({ kind: 'off_part' | 'extra' } & ClockHours)
);

/** How far ahead days can differ, and how many at once. */
const mostDaysAhead = 2 * 366;
const mostDays = 60;

/** Throws 422 for days that are past, too far ahead, or too many. */
function checkDays({ day, ...rest }: Exception, today: Temporal.PlainDate): void {
  if (Temporal.PlainDate.compare(day, today) < 0) throw fieldProblem('day', 'in_past.day');
  if (today.until(day).days > mostDaysAhead) throw fieldProblem('day', 'too_far.appointment');
  if (rest.kind !== 'off') return checkOrder(rest);
  const more = day.until(rest.lastDay).days;
  if (more < 0) throw fieldProblem('last_day', 'invalid.last_day');
  if (more >= mostDays) throw fieldProblem('last_day', 'too_many.days_off');
}

/** The days of an exception with the hours that they have by it. */
function hoursBy(exception: Exception, usual: (day: Temporal.PlainDate) => readonly ClockHours[]) {
  const { day } = exception;
  if (exception.kind === 'off') {
    const length = day.until(exception.lastDay).days + 1;
    return Array.from({ length }, (_, days) => ({ day: day.add({ days }), hours: [] }));
  }
  const change = exception.kind === 'extra' ? hoursWith : hoursWithout;
  return [{ day, hours: change(usual(day), exception) }];
}

/**
 * Gives days other hours than the weekly ones: away, away for a part, or open for more. What a day differs in already is taken into
 * account. Throws 422 for days that cannot be changed.
 */
export async function addException(
  { sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>,
  who: Changing,
  exception: Exception,
): Promise<void> {
  const { id, timeZone } = who.expert;
  checkDays(exception, clock.now().toZonedDateTimeISO(timeZone).toPlainDate());
  await changing({ sql }, who, async (transaction) => {
    const hours = await listWeeklyHours(transaction, id);
    const exceptions = await listDayExceptions(transaction, id, exception.day);
    const days = hoursBy(exception, (day) => hoursOn(day, { hours, exceptions }));
    for (const changed of days) {
      const isUsual = areSameHours(changed.hours, hoursOn(changed.day, { hours, exceptions: [] }));
      // A day off stays one when its weekday gets hours later.
      if (!isUsual || exception.kind === 'off') await replaceExceptions(transaction, id, changed);
      else if (changed.hours.length > 0) await deleteExceptions(transaction, id, changed.day);
    }
  });
}

/** The day has its weekly hours again. Throws 404 where it had no others. */
export function removeException(
  dependencies: Pick<ApiDependencies, 'sql'>,
  who: Changing,
  day: Temporal.PlainDate,
): Promise<void> {
  return changing(dependencies, who, async (transaction) => {
    if (!(await deleteExceptions(transaction, who.expert.id, day))) throw notFound();
  });
}
