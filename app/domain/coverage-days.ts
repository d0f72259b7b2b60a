/** The days on which an employer covers a person, first and last day inclusive; null where that side is open. */
export interface CoveredDays {
  valid_from: string | null;
  valid_until: string | null;
}

/** How coverage ends: the last covered day and the last day for claims; both null while no end is known. */
export interface CoverageEnd {
  covered_until: string | null;
  claims_until: string | null;
}

/** run_out: after the last covered day a member can only finish what is about covered days. */
export type Coverage = 'covered' | 'run_out' | 'ended';

const isBefore = (day: Temporal.PlainDate, other: string) => Temporal.PlainDate.compare(day, other) < 0;
const isAfter = (day: Temporal.PlainDate, other: string) => Temporal.PlainDate.compare(day, other) > 0;

/** What a member may do on a day of the company's zone. */
export function coverageOn(
  day: Temporal.PlainDate,
  { covered_until: coveredUntil, claims_until: claimsUntil }: CoverageEnd,
): Coverage {
  if (coveredUntil === null || !isAfter(day, coveredUntil)) return 'covered';
  return claimsUntil !== null && isAfter(day, claimsUntil) ? 'ended' : 'run_out';
}

/** Whether one of the times includes the day. */
export const isCoveredOn = (day: Temporal.PlainDate, times: readonly CoveredDays[]): boolean =>
  times.some(
    ({ valid_from: from, valid_until: until }) =>
      (from === null || !isBefore(day, from)) && (until === null || !isAfter(day, until)),
  );

/**
 * The end of coverage as it is known on a day: of the times that have begun, the last one counts. There is none before the first time
 * begins: an account that is older than it stays open.
 *
 * @param runOutDays days after the last covered one on which claims are still possible
 */
export function coverageEndOf(
  times: readonly CoveredDays[],
  day: Temporal.PlainDate,
  runOutDays: number,
): CoverageEnd {
  const begun = times.filter(({ valid_from: from }) => from === null || !isBefore(day, from));
  const ends = begun.flatMap(({ valid_until: until }) => until ?? []).toSorted();
  const last = ends.length === begun.length ? ends.at(-1) : undefined;
  if (last === undefined) return { covered_until: null, claims_until: null };
  const claimsUntil = Temporal.PlainDate.from(last).add({ days: runOutDays });
  return { covered_until: last, claims_until: claimsUntil.toString() };
}

/** The next day on which a member's access changes; undefined if it does not. */
export function nextChange(
  times: readonly CoveredDays[],
  day: Temporal.PlainDate,
  { covered_until: coveredUntil, claims_until: claimsUntil }: CoverageEnd,
): Temporal.PlainDate | undefined {
  const afterEnds = [coveredUntil, claimsUntil].flatMap((end) =>
    end === null ? [] : [Temporal.PlainDate.from(end).add({ days: 1 })],
  );
  const starts = times.flatMap(({ valid_from: from }) =>
    from === null ? [] : Temporal.PlainDate.from(from),
  );
  return [...afterEnds, ...starts]
    .filter((each) => Temporal.PlainDate.compare(each, day) > 0)
    .toSorted((one, other) => Temporal.PlainDate.compare(one, other))[0];
}

/** The midnight in a zone with which a day is over. */
export const midnightAfter = (day: string, timeZone: string): Temporal.Instant =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).toInstant();

/** The day that an instant is in a zone. */
export const dayIn = (timeZone: string, instant: Temporal.Instant): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(timeZone).toPlainDate();
