import { secondsUntil } from './calendar-date.ts';

const joinOpensBefore = Temporal.Duration.from({ minutes: 10 });

/** Seconds until a visit can be joined; zero or less once it can. */
export function timeToJoin(bookedAt: Temporal.Instant, now: Temporal.Instant): number {
  return secondsUntil(bookedAt.subtract(joinOpensBefore), now);
}

const editingStopsBefore = Temporal.Duration.from({ hours: 24 });

/** Seconds until the visit can no longer be moved or canceled; zero or less from then on. */
export function timeToStopEdit(bookedAt: Temporal.Instant, now: Temporal.Instant): number {
  return secondsUntil(bookedAt.subtract(editingStopsBefore), now);
}

/** Whether the visit can still be moved or canceled: until 24 hours before it. */
export function isTimeToChange(bookedAt: Temporal.Instant, now: Temporal.Instant): boolean {
  return timeToStopEdit(bookedAt, now) > 0;
}
