import { secondsUntil } from '#app/domain/calendar-date.ts';
import { timeToJoin } from '#app/domain/visit-window.ts';
import { isUuid } from '#app/domain/uuid.ts';

export interface VisitTimes {
  bookedAt: Temporal.Instant;
  /** The booked end. */
  endsAt: Temporal.Instant;
  extendedUntil: Temporal.Instant | null;
  canceled: boolean;
}

export type LiveState = 'early' | 'open' | 'over' | 'canceled';

export const extensionChoices = [5, 10, 15, 30] as const;
const mostExtension = Temporal.Duration.from({ minutes: 60 });
/** Rooms and tokens outlast the last possible end, because the job that ends the visit may be late. */
const grace = Temporal.Duration.from({ minutes: 15 });

export function effectiveEnd({ endsAt, extendedUntil }: VisitTimes): Temporal.Instant {
  return extendedUntil ?? endsAt;
}

/** State of a visit: open from ten minutes before its start until its end, including extensions. */
export function stateOf(visit: VisitTimes, now: Temporal.Instant): LiveState {
  if (visit.canceled) return 'canceled';
  if (Temporal.Instant.compare(now, effectiveEnd(visit)) >= 0) return 'over';
  return timeToJoin(visit.bookedAt, now) <= 0 ? 'open' : 'early';
}

/** Seconds until the visit ends; zero afterwards. */
export function timeLeft(visit: VisitTimes, now: Temporal.Instant): number {
  return Math.max(0, secondsUntil(effectiveEnd(visit), now));
}

/** The end after an extension by these minutes; undefined beyond an hour in total. */
export function endAfter(visit: VisitTimes, minutes: number): Temporal.Instant | undefined {
  const end = effectiveEnd(visit).add({ minutes });
  return Temporal.Instant.compare(end, visit.endsAt.add(mostExtension)) > 0 ? undefined : end;
}

/** The extensions that the expert can add now. */
export function extensionMinutes(visit: VisitTimes, now: Temporal.Instant): number[] {
  if (stateOf(visit, now) !== 'open') return [];
  return extensionChoices.filter((minutes) => endAfter(visit, minutes) !== undefined);
}

/** The time limit of the room, including reconnects: no extension exceeds it. */
export function roomLasts({ endsAt }: VisitTimes): Temporal.Instant {
  return endsAt.add(mostExtension).add(grace);
}

export type Role = 'member' | 'host';

/** The name of a visit's room at the video service. */
export const roomOf = (callId: string) => `visit-${callId}`;

/** The id of the visit with this room; undefined for other rooms. */
export function visitOfRoom(room: string): string | undefined {
  const id = room.startsWith('visit-') ? room.slice('visit-'.length) : '';
  return isUuid(id) ? id : undefined;
}
