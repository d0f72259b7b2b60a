import type { Sql } from '#server/platform/db/sql.ts';
import type { ClockHours, DayException, WeeklyHours } from '../availability/rules.ts';
import { visitEnd } from '../queries.ts';

const time = (text: string) => Temporal.PlainTime.from(text);

/** Locks the expert, as bookings do: a concurrent booking sees the hours as they were, or as they are now. */
export async function lockExpert(transaction: Sql, expertId: string): Promise<void> {
  await transaction
    .selectFrom('call_experts')
    .select('id')
    .where('id', '=', expertId)
    .forNoKeyUpdate()
    .execute();
}

/** The weekly hours of an expert, in the order of the week. */
export async function listWeeklyHours(sql: Sql, expertId: string): Promise<WeeklyHours[]> {
  const rows = await sql
    .selectFrom('expert_hours')
    .select(['weekday', 'starts', 'ends'])
    .where('call_expert_id', '=', expertId)
    .orderBy('weekday')
    .orderBy('starts')
    .execute();
  return rows.map(({ weekday, starts, ends }) => ({ weekday, starts: time(starts), ends: time(ends) }));
}

/** The exceptions of an expert from a day on, in order. */
export async function listDayExceptions(
  sql: Sql,
  expertId: string,
  from: Temporal.PlainDate,
): Promise<DayException[]> {
  const rows = await sql
    .selectFrom('expert_exceptions')
    .select(['day', 'starts', 'ends'])
    .where('call_expert_id', '=', expertId)
    .where('day', '>=', from.toString())
    .orderBy('day')
    .orderBy('starts')
    .execute();
  return rows.map(({ day, starts, ends }) => ({
    day: Temporal.PlainDate.from(day),
    hours: starts === null || ends === null ? null : { starts: time(starts), ends: time(ends) },
  }));
}

const text = ({ starts, ends }: ClockHours) => ({ starts: starts.toString(), ends: ends.toString() });

export async function insertWeeklyHours(
  sql: Sql,
  expertId: string,
  { weekday, ...hours }: WeeklyHours,
): Promise<void> {
  await sql
    .insertInto('expert_hours')
    .values({ call_expert_id: expertId, weekday, ...text(hours) })
    .execute();
}

/** Returns false where there are no such hours. */
export async function deleteWeeklyHours(
  sql: Sql,
  expertId: string,
  { weekday, starts }: Pick<WeeklyHours, 'weekday' | 'starts'>,
): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('expert_hours')
    .where('call_expert_id', '=', expertId)
    .where('weekday', '=', weekday)
    .where('starts', '=', starts.toString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The expert has no hours any more, on no day; days off stay. */
export async function closeHours(sql: Sql, expertId: string): Promise<void> {
  await sql.deleteFrom('expert_hours').where('call_expert_id', '=', expertId).execute();
  await sql
    .deleteFrom('expert_exceptions')
    .where('call_expert_id', '=', expertId)
    .where('starts', 'is not', null)
    .execute();
}

/** The day has the weekly hours again. Returns false where it had them. */
export async function deleteExceptions(
  sql: Sql,
  expertId: string,
  day: Temporal.PlainDate,
): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('expert_exceptions')
    .where('call_expert_id', '=', expertId)
    .where('day', '=', day.toString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Gives a day these hours in place of the weekly ones; none on a day off. */
export async function replaceExceptions(
  sql: Sql,
  expertId: string,
  { day, hours }: { day: Temporal.PlainDate; hours: readonly ClockHours[] },
): Promise<void> {
  await deleteExceptions(sql, expertId, day);
  const parts = hours.length > 0 ? hours.map(text) : [{ starts: null, ends: null }];
  await sql
    .insertInto('expert_exceptions')
    .values(
      parts.map((part) => ({
        id: crypto.randomUUID(),
        call_expert_id: expertId,
        day: day.toString(),
        ...part,
      })),
    )
    .execute();
}

/** The visits booked with an expert that are not over, the next one first. Hours hold for all companies, so these are of all. */
export function listBookedVisits(sql: Sql, expertId: string, now: Temporal.Instant) {
  return sql
    .selectFrom('calls')
    .select(['calls.id', 'calls.booked_at', 'calls.ends_at', 'calls.kept_at'])
    .where('calls.call_expert_id', '=', expertId)
    .where('calls.canceled_at', 'is', null)
    .where(visitEnd, '>', now.toString())
    .orderBy('calls.booked_at')
    .orderBy('calls.id')
    .execute();
}
