import { secondsUntil } from '#server/domain/visit-window.ts';

const editingStopsBefore = Temporal.Duration.from({ hours: 24 });

/** Seconds until the visit can no longer be moved or canceled; zero or less from then on. */
export function timeToStopEdit(bookedAt: Temporal.Instant, now: Temporal.Instant): number {
  return secondsUntil(bookedAt.subtract(editingStopsBefore), now);
}

/** How many visits one member can have ahead, so that nobody books the experts out. */
export const mostUpcoming = 8;

export type CallState = 'booked' | 'canceled' | 'over';

/** Where a visit stands. A canceled one stays canceled after its time. */
export function stateOf(
  call: { endsAt: Temporal.Instant; canceled: boolean },
  now: Temporal.Instant,
): CallState {
  if (call.canceled) return 'canceled';
  return Temporal.Instant.compare(now, call.endsAt) < 0 ? 'booked' : 'over';
}

/** Whether a visit can still be moved or canceled. */
export function canChange(
  call: { bookedAt: Temporal.Instant; endsAt: Temporal.Instant; canceled: boolean },
  now: Temporal.Instant,
): boolean {
  return stateOf(call, now) === 'booked' && timeToStopEdit(call.bookedAt, now) > 0;
}

const reminders = [
  { template: 'visitTomorrow', before: Temporal.Duration.from({ hours: 24 }) },
  { template: 'visitSoon', before: Temporal.Duration.from({ hours: 1 }) },
] as const;

/** Which reminders a visit still gets, and how long from now. */
export function remindersOf(bookedAt: Temporal.Instant, now: Temporal.Instant) {
  return reminders
    .map(({ template, before }) => ({ template, after: now.until(bookedAt.subtract(before)) }))
    .filter(({ after }) => after.sign > 0);
}
