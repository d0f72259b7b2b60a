import type { Sql } from '#server/platform/db/sql.ts';
import { bookable, freeSlots, overlap, type Calendar, type Span } from './rules.ts';

export interface Expert {
  id: string;
  /** IANA name. */
  timezone: string;
}

/** A visit, if it is this member's. */
export interface OwnVisit {
  memberId: string;
  id: string;
}

export interface Question {
  minutes: number;
  now: Temporal.Instant;
  /** When the member's last covered day is over, if that is known. */
  coverageOverAt?: Temporal.Instant | undefined;
  /** The time span to search; everything that can be booked by default. */
  wanted?: Span;
  /** The visit to be moved: it does not block other times, and its current time is not offered. */
  besides?: OwnVisit | undefined;
  /** The member whose own visits also block times. */
  memberId?: string | undefined;
}

const time = (text: string) => Temporal.PlainTime.from(text);

async function calendarsOf(
  sql: Sql,
  experts: readonly Expert[],
  wanted: Span,
  whose: Pick<Question, 'besides' | 'memberId'>,
): Promise<Map<string, Calendar>> {
  const ids = experts.map(({ id }) => id);
  // A day is at most one off from the one in UTC, wherever the expert lives.
  const days = {
    first: wanted.starts.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 }),
    last: wanted.ends.toZonedDateTimeISO('UTC').toPlainDate().add({ days: 1 }),
  };
  const [hours, exceptions, busy] = await Promise.all([
    listHours(sql, ids),
    listExceptions(sql, ids, days),
    listBusy(sql, ids, wanted, whose.memberId),
  ]);
  const isMoved = ({ id, member_id }: (typeof busy)[number]) =>
    id === whose.besides?.id && member_id === whose.besides.memberId;
  const moved = busy.find(isMoved);
  const ofExpert = <Row extends { call_expert_id: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ call_expert_id }) => call_expert_id === id);
  return new Map(
    experts.map(({ id, timezone }) => [
      id,
      {
        timeZone: timezone,
        hours: ofExpert(hours, id).map(({ weekday, starts, ends }) => ({
          weekday,
          starts: time(starts),
          ends: time(ends),
        })),
        exceptions: ofExpert(exceptions, id).map(({ day, starts, ends }) => ({
          day: Temporal.PlainDate.from(day),
          hours: starts === null || ends === null ? null : { starts: time(starts), ends: time(ends) },
        })),
        busy: busy
          .filter((visit) => visit.call_expert_id === id || visit.member_id === whose.memberId)
          .filter((visit) => !isMoved(visit))
          .map(({ booked_at, ends_at }) => ({
            starts: Temporal.Instant.from(booked_at),
            ends: Temporal.Instant.from(ends_at),
          })),
        moved: moved?.call_expert_id === id ? Temporal.Instant.from(moved.booked_at) : undefined,
      },
    ]),
  );
}

/** Start times for visits of this length with each of these experts, by expert id; earliest first. */
export async function findFreeSlots(
  sql: Sql,
  experts: readonly Expert[],
  { minutes, now, coverageOverAt, wanted = bookable(now), besides, memberId }: Question,
): Promise<Map<string, Temporal.Instant[]>> {
  // Dates far away are not queried, because the database cannot represent all of them.
  const span = overlap(wanted, bookable(now, coverageOverAt));
  if (experts.length === 0 || !span) return new Map();
  const calendars = await calendarsOf(sql, experts, wanted, { besides, memberId });
  return new Map(
    Array.from(calendars, ([id, calendar]) => [id, freeSlots(calendar, { wanted: span, minutes, now })]),
  );
}

/** Weekly hours of these experts. */
function listHours(sql: Sql, expertIds: readonly string[]) {
  return sql.selectFrom('expert_hours').selectAll().where('call_expert_id', 'in', expertIds).execute();
}

/** Exceptions to the hours of these experts, both ends included. */
function listExceptions(
  sql: Sql,
  expertIds: readonly string[],
  { first, last }: { first: Temporal.PlainDate; last: Temporal.PlainDate },
) {
  return sql
    .selectFrom('expert_exceptions')
    .selectAll()
    .where('call_expert_id', 'in', expertIds)
    .where('day', '>=', first.toString())
    .where('day', '<=', last.toString())
    .execute();
}

/** Visits with these experts, or of this member, that overlap a span. */
function listBusy(
  sql: Sql,
  expertIds: readonly string[],
  { starts, ends }: { starts: Temporal.Instant; ends: Temporal.Instant },
  memberId: string | undefined,
) {
  return sql
    .selectFrom('calls')
    .select(['id', 'call_expert_id', 'member_id', 'booked_at', 'ends_at'])
    .where(({ eb, or }) =>
      or([
        eb('call_expert_id', 'in', expertIds),
        ...(memberId === undefined ? [] : [eb('member_id', '=', memberId)]),
      ]),
    )
    .where('canceled_at', 'is', null)
    .where('booked_at', '<', ends.toString())
    .where('ends_at', '>', starts.toString())
    .execute();
}

interface Wish extends Omit<Question, 'wanted'> {
  /** Day in the member's zone; by default the first one with a free time. */
  date: Temporal.PlainDate | undefined;
  /** IANA name. */
  timeZone: string;
}

interface Offer {
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
