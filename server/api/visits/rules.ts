import { isTimeToChange } from '#app/domain/visit-window.ts';

/** Maximum number of upcoming visits of a member, so that the experts remain available to others. */
export const mostUpcoming = 8;

/** The end of a visit: an expert may have extended it. */
export const endOf = (visit: { ends_at: string; extended_until: string | null }): string =>
  visit.extended_until ?? visit.ends_at;

export type VisitState = 'booked' | 'canceled' | 'over';

/** State of a visit. A canceled one stays canceled after its time. */
export function stateOf(
  call: { endsAt: Temporal.Instant; canceled: boolean },
  now: Temporal.Instant,
): VisitState {
  if (call.canceled) return 'canceled';
  return Temporal.Instant.compare(now, call.endsAt) < 0 ? 'booked' : 'over';
}

export interface VisitPast {
  bookedAt: Temporal.Instant;
  /** Extensions included. */
  endsAt: Temporal.Instant;
  medium: 'video' | 'phone';
  canceledAt: Temporal.Instant | null;
  canceledBy: 'member' | 'system' | null;
  roomOpened: boolean;
  memberCame: boolean;
  hostCame: boolean;
  /** Its expert said that the member did not come. */
  memberAbsent: boolean;
}

export type VisitOutcome =
  | 'held'
  | 'missed'
  | 'missed_by_expert'
  | 'canceled_in_time'
  | 'canceled_late'
  | 'canceled';

/** Outcome of a visit; null before its end, and without a report of attendance: by phone there is none but what the expert says. */
export function outcomeOf(visit: VisitPast, now: Temporal.Instant): VisitOutcome | null {
  const { bookedAt, endsAt, medium, canceledAt, canceledBy, roomOpened, memberCame, hostCame } = visit;
  if (canceledAt) {
    if (canceledBy !== 'member') return 'canceled';
    return isTimeToChange(bookedAt, canceledAt) ? 'canceled_in_time' : 'canceled_late';
  }
  if (Temporal.Instant.compare(now, endsAt) < 0) return null;
  if (visit.memberAbsent && !memberCame) return 'missed';
  if (medium === 'phone') return null;
  if (memberCame) return hostCame ? 'held' : 'missed_by_expert';
  return hostCame || !roomOpened ? 'missed' : null;
}

/** Whether a visit can still be moved or canceled. */
export function canChange(
  call: { bookedAt: Temporal.Instant; endsAt: Temporal.Instant; canceled: boolean },
  now: Temporal.Instant,
): boolean {
  return stateOf(call, now) === 'booked' && isTimeToChange(call.bookedAt, now);
}

/** Whether its member can still cancel late: until it starts. */
export function canCancelLate(
  call: { bookedAt: Temporal.Instant; canceled: boolean },
  now: Temporal.Instant,
): boolean {
  return !call.canceled && Temporal.Instant.compare(now, call.bookedAt) < 0;
}

const hours = (count: number) => Temporal.Duration.from({ hours: count });

const reminders = [
  { template: 'visitTomorrow', before: hours(24) },
  { template: 'visitSoon', before: hours(1) },
] as const;

/** The next reminder that a visit gets after a moment, and when; undefined once all were due. */
export function reminderAfter(bookedAt: Temporal.Instant, moment: Temporal.Instant) {
  return reminders
    .map(({ template, before }) => ({ template, due: bookedAt.subtract(before) }))
    .find(({ due }) => Temporal.Instant.compare(due, moment) > 0);
}

/** When a reminder becomes wrong: "tomorrow" on the day itself in the member's zone, "soon" once the visit has started. */
export function untrueFrom(
  template: (typeof reminders)[number]['template'],
  bookedAt: Temporal.Instant,
  timeZone: string,
): Temporal.Instant {
  if (template === 'visitSoon') return bookedAt;
  return bookedAt.toZonedDateTimeISO(timeZone).startOfDay().toInstant();
}
