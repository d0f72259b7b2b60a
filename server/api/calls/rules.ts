import { secondsUntil } from '#server/domain/visit-window.ts';

/** A moment as an instant; undefined for what is none, and for years that the database would not understand. */
export function readMoment(text: string): Temporal.Instant | undefined {
  try {
    const moment = Temporal.Instant.from(text);
    return /^(?!0000)\d{4}-/.test(moment.toString()) ? moment : undefined;
  } catch {
    return undefined;
  }
}

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

const hours = (count: number) => Temporal.Duration.from({ hours: count });

/** When a reminder is sent, and until when it still says the truth if it is late. */
const reminders = [
  { template: 'visitTomorrow', before: hours(24), atLeast: hours(12) },
  { template: 'visitSoon', before: hours(1), atLeast: hours(0) },
] as const;

/** Which reminders a visit still gets, and how long from now. */
export function remindersOf(bookedAt: Temporal.Instant, now: Temporal.Instant) {
  return reminders
    .map(({ template, before }) => ({ template, after: now.until(bookedAt.subtract(before)) }))
    .filter(({ after }) => after.sign > 0);
}

/** Whether a reminder can still be sent: nobody reads "tomorrow" on the day itself, or of what has begun. */
export function isInTime(
  template: (typeof reminders)[number]['template'],
  bookedAt: Temporal.Instant,
  now: Temporal.Instant,
): boolean {
  const reminder = reminders.find((each) => each.template === template);
  return reminder !== undefined && Temporal.Instant.compare(now, bookedAt.subtract(reminder.atLeast)) < 0;
}
