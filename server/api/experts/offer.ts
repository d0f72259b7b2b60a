import type { Sql } from '#server/db/sql.ts';
import { findFreeSlots, type Expert, type Question } from '#server/visits/availability/free-slots.ts';

export interface Wish extends Pick<Question, 'minutes' | 'now' | 'besides' | 'memberId'> {
  /** The day where the member is; the first one with a free time when nobody chose. */
  date: Temporal.PlainDate | undefined;
  /** IANA name. */
  timeZone: string;
}

export interface Offer {
  date: Temporal.PlainDate;
  /** By expert id, in order; experts without a free time on that day are not in it. */
  slots: Map<string, Temporal.Instant[]>;
  /** The days with a free time, the nearest first, each with how many times are free on it. */
  days: Map<string, number>;
}

/** What is free on a day of the member's, and on which days anything is. */
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
