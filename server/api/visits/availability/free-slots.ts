import type { Sql } from '#server/platform/db/sql.ts';
import { listBusy, listExceptions, listHours } from './queries.ts';
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

/** Start times for visits of that many minutes with each of these experts, by expert id; earliest first. */
export async function findFreeSlots(
  sql: Sql,
  experts: readonly Expert[],
  { minutes, now, wanted = bookable(now), besides, memberId }: Question,
): Promise<Map<string, Temporal.Instant[]>> {
  // Dates far away are not queried, because the database cannot represent all of them.
  if (experts.length === 0 || !overlap(wanted, bookable(now))) return new Map();
  const calendars = await calendarsOf(sql, experts, wanted, { besides, memberId });
  return new Map(
    Array.from(calendars, ([id, calendar]) => [id, freeSlots(calendar, { wanted, minutes, now })]),
  );
}
