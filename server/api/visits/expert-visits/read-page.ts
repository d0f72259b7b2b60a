import { z } from 'zod';
import { readInstant } from '#app/domain/calendar-date.ts';
import { awaitedDays } from '#app/domain/visit-notes.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { pageAndOne, pageOf } from '#server/platform/http/operator-calls.ts';
import type { StaffExpert } from '../experts/staff-expert.ts';
import { listVisitsWith, listWithoutNote, type Place, type VisitRow } from './queries.ts';

/** An instant and an id, of the first or last visit of a page. */
export const placeText = z
  .string()
  .regex(/^[^~]+~[\da-f-]{36}$/, 'invalid')
  .transform((text, context) => {
    const [at = '', id = ''] = text.split('~');
    const bookedAt = readInstant(at)?.toString();
    if (bookedAt !== undefined && z.guid().safeParse(id).success) return { bookedAt, id };
    context.addIssue({ code: 'custom', message: 'invalid' });
    return z.NEVER;
  });

interface Asked {
  expert: StaffExpert;
  now: Temporal.Instant;
  after?: Place | undefined;
  before?: Place | undefined;
  /** Only what waits for its note. */
  missing?: 'true' | undefined;
}

/** How far back visits wait for their note. */
const missingSince = Temporal.Duration.from({ hours: 24 * awaitedDays });

/** Sorts before every visit of its moment. */
const firstId = '00000000-0000-0000-0000-000000000000';

const textOf = ({ bookedAt, id }: Place) => `${bookedAt}~${id}`;
const placeOf = ({ booked_at: bookedAt, id }: VisitRow): Place => ({ bookedAt, id });

/** A page of an expert's visits in the order of their time, and the places where the pages beside it begin; null where there is nothing. */
export async function readPage(
  companies: Companies,
  sql: Sql,
  { expert: { id, timeZone }, now, after, before, missing }: Asked,
): Promise<{ rows: VisitRow[]; earlier: string | null; later: string | null }> {
  if (missing) {
    const question = { since: now.subtract(missingSince), now, take: pageAndOne };
    const { rows } = pageOf(await listWithoutNote(companies, sql, id, question));
    return { rows, earlier: null, later: null };
  }
  const today = now.toZonedDateTimeISO(timeZone).startOfDay().toInstant().toString();
  const place = after ?? before ?? { bookedAt: today, id: firstId };
  const isBackwards = after === undefined && before !== undefined;
  const list = (side: 'later' | 'earlier', from: Place, take: number) =>
    listVisitsWith(companies, sql, id, { place: from, side, take });
  const found = await list(isBackwards ? 'earlier' : 'later', place, pageAndOne);
  const { rows, meta } = pageOf(found);
  const inOrder = isBackwards ? rows.toReversed() : rows;
  const [first, last] = [inOrder.at(0), inOrder.at(-1)];
  const [from, to] = [first ? placeOf(first) : place, last ? placeOf(last) : place];
  // On the side that was not asked for, one visit says whether there are any.
  const beyond = await (isBackwards ? list('later', to, 1) : list('earlier', from, 1));
  const [isMoreBefore, isMoreAfter] = isBackwards
    ? [meta.more, beyond.length > 0]
    : [beyond.length > 0, meta.more];
  return {
    rows: inOrder,
    earlier: isMoreBefore ? textOf(from) : null,
    later: isMoreAfter ? textOf(to) : null,
  };
}
