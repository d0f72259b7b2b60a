import type { z } from 'zod';
import type { scheduleAttributes } from '#app/contract/expert-desk.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Calendar, ClockHours } from '../availability/rules.ts';
import type { Managed } from '../experts/staff-expert.ts';
import { listBookedVisits, listDayExceptions, listWeeklyHours } from './queries.ts';
import { isInHours } from './rules.ts';

const inMinutes = ({ starts, ends }: ClockHours) => {
  const text = (time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' });
  return { starts: text(starts), ends: text(ends) };
};

/** When an expert can be talked to from today on, and the booked visits at other times. */
export async function readSchedule(
  { sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>,
  { expert: { id, name, timeZone }, isOwn }: Managed,
): Promise<z.infer<typeof scheduleAttributes>> {
  const now = clock.now();
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const [hours, exceptions, visits] = await Promise.all([
    listWeeklyHours(sql, id),
    listDayExceptions(sql, id, today),
    listBookedVisits(sql, id, now),
  ]);
  const calendar: Calendar = { timeZone, hours, exceptions, busy: [] };
  const displaced = visits.filter(({ booked_at, ends_at }) => {
    const [starts, ends] = [Temporal.Instant.from(booked_at), Temporal.Instant.from(ends_at)];
    return !isInHours({ starts, ends }, calendar);
  });
  const byDay = Map.groupBy(exceptions, ({ day }) => day.toString());
  return {
    name,
    timezone: timeZone,
    is_own: isOwn,
    hours: hours.map(({ weekday, ...times }) => ({ weekday, ...inMinutes(times) })),
    exceptions: Array.from(byDay, ([day, parts]) => ({
      day,
      hours: parts.flatMap((part) => (part.hours ? [inMinutes(part.hours)] : [])),
    })),
    displaced: displaced.map((visit) => ({
      id: visit.id,
      booked_at: visit.booked_at,
      ends_at: visit.ends_at,
      is_kept: visit.kept_at !== null,
    })),
  };
}
