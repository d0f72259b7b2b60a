import { correctionDays, freshDays } from '#app/domain/visit-notes.ts';

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
const days = (count: number) => Temporal.Duration.from({ hours: 24 * count });

interface VisitTimes {
  bookedAt: Temporal.Instant;
  /** Extensions included. */
  endsAt: Temporal.Instant;
  canceled: boolean;
}

/** Whether its expert opens it without a reason: until a week after it. */
export const isFresh = ({ endsAt }: Pick<VisitTimes, 'endsAt'>, now: Temporal.Instant): boolean =>
  isBefore(now, endsAt.add(days(freshDays)));

/** Whether a visit has begun that was not canceled. */
export const hasBegun = ({ bookedAt, canceled }: VisitTimes, now: Temporal.Instant): boolean =>
  !canceled && !isBefore(now, bookedAt);

/** Until when a note can be corrected that was first sent then. */
export const correctUntil = (firstSentAt: Temporal.Instant): Temporal.Instant =>
  firstSentAt.add(days(correctionDays));

/** Whether a note can be sent, or corrected if one was. */
export function canWriteNote(
  visit: VisitTimes,
  firstSentAt: Temporal.Instant | undefined,
  now: Temporal.Instant,
): boolean {
  return hasBegun(visit, now) && (firstSentAt === undefined || isBefore(now, correctUntil(firstSentAt)));
}
