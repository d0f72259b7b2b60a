import type { Sql } from '#server/platform/db/sql.ts';
import { findFreeSlots, type Expert, type Question } from '../availability/free-slots.ts';

export interface Wish extends Pick<Question, 'minutes' | 'now' | 'besides' | 'memberId'> {
  /** Day in the member's zone; by default the first one with a free time. */
  date: Temporal.PlainDate | undefined;
  /** IANA name. */
  timeZone: string;
}

export interface Offer {
  date: Temporal.PlainDate;
  /** Free times by expert id, in order; experts without one on that day are missing. */
  slots: Map<string, Temporal.Instant[]>;
  /** The days with a free time, the nearest first, each with how many times are free on it. */
  days: Map<string, number>;
}

/** The free times on a day of the member, and the days with any. */
export async function offerOf(
  sql: Sql,
  experts: readonly Expert[],
  { date, timeZone, ...question }: Wish,
): Promise<Offer> {
  const free = await findFreeSlots(sql, experts, question);
  const dayOf = (slot: Temporal.Instant) => slot.toZonedDateTimeISO(timeZone).toPlainDate();
  const byDay = Map.groupBy([...free.values()].flat(), (slot) => dayOf(slot).toString());
  const days = Array.from(byDay, ([day, slots]) => [day, slots.length] as const).toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  const [nearest] = days;
  const day = date ?? (nearest ? Temporal.PlainDate.from(nearest[0]) : dayOf(question.now));
  const onDay = Array.from(
    free,
    ([id, slots]) => [id, slots.filter((slot) => dayOf(slot).equals(day))] as const,
  );
  return { date: day, slots: new Map(onDay.filter(([, slots]) => slots.length > 0)), days: new Map(days) };
}
