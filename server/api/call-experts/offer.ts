import type { Sql } from '#server/db/sql.ts';
import { findFreeSlots, type Expert } from '../availability/free-slots.ts';

/** How many other days with free times are named. */
const mostDays = 21;

export interface Wish {
  /** The day where the member is; the first one with a free time when nobody chose. */
  date: Temporal.PlainDate | undefined;
  /** IANA name. */
  timeZone: string;
  minutes: number;
  now: Temporal.Instant;
  /** The token of a visit that is to be moved. */
  besides?: string | undefined;
}

export interface Offer {
  date: Temporal.PlainDate;
  /** By expert id, in order; experts without a free time on that day are not in it. */
  slots: Map<string, Temporal.Instant[]>;
  /** The next days with a free time, from the first that can be booked on. */
  days: Temporal.PlainDate[];
}

/** What is free on a day of the member's, and on which days anything is. */
export async function offerOf(
  sql: Sql,
  experts: readonly Expert[],
  { date, timeZone, ...question }: Wish,
): Promise<Offer> {
  const free = await findFreeSlots(sql, experts, question);
  const dayOf = (slot: Temporal.Instant) => slot.toZonedDateTimeISO(timeZone).toPlainDate();
  const names = new Set([...free.values()].flat().map((slot) => dayOf(slot).toString()));
  const days = [...names]
    .toSorted()
    .slice(0, mostDays)
    .map((day) => Temporal.PlainDate.from(day));
  const day = date ?? days[0] ?? dayOf(question.now);
  const onDay = Array.from(
    free,
    ([id, slots]) => [id, slots.filter((slot) => dayOf(slot).equals(day))] as const,
  );
  return { date: day, slots: new Map(onDay.filter(([, slots]) => slots.length > 0)), days };
}
