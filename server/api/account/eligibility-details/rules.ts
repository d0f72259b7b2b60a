import { readCalendarDate } from '#app/domain/calendar-date.ts';

/** A member's state, which determines the screen (specification 4). */
export type Stage = 'not_asked' | 'details_needed' | 'pending' | 'under_review' | 'failed' | 'confirmed';

export interface Review {
  /** Whether this member is checked at all. */
  wanted: boolean;
  status: 'pending' | 'failure' | 'success' | null;
  requestedAt: Temporal.Instant | null;
}

// A decision may come immediately; the page only mentions the duration of a review after that.
const shortWait = Temporal.Duration.from({ minutes: 2 });
const usualReview = Temporal.Duration.from({ hours: 2 });

export function stageOf({ wanted, status, requestedAt }: Review, now: Temporal.Instant): Stage {
  if (status === 'success') return 'confirmed';
  if (!wanted) return 'not_asked';
  if (status === 'failure') return 'failed';
  if (status === null) return 'details_needed';
  const justSent = requestedAt !== null && Temporal.Instant.compare(now, requestedAt.add(shortWait)) < 0;
  return justSent ? 'pending' : 'under_review';
}

/** When a result can be expected; undefined unless one is awaited. */
export function resultExpectedBy({ status, requestedAt }: Review): Temporal.Instant | undefined {
  return status === 'pending' && requestedAt ? requestedAt.add(usualReview) : undefined;
}

/**
 * Whether sending details starts a check: always when there is no valid one, otherwise only when they
 * changed.
 */
export function startsCheck({ wanted, status }: Review, changed: boolean): boolean {
  if (!wanted) return false;
  return changed || status === null || status === 'failure';
}

const oldestYears = 120;

/** A real day, YYYY-MM-DD, today or before, in the last 120 years. */
export function isBirthDate(text: string, today: Temporal.PlainDate): boolean {
  const reading = readCalendarDate(text);
  if (!reading.ok) return false;
  const oldest = today.subtract({ years: oldestYears });
  return (
    Temporal.PlainDate.compare(reading.date, today) <= 0 &&
    Temporal.PlainDate.compare(reading.date, oldest) >= 0
  );
}
