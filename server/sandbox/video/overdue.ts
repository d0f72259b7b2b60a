import type { Participant } from './participant.ts';
import type { Room } from './room.ts';

/** Who has been in a room for longer than it allows. */
export const overstayed = (
  { participants, settings: { maxParticipantDuration } }: Room,
  now: Temporal.Instant,
): Participant[] =>
  [...participants.values()].filter(({ joinedAt }) => isPast(joinedAt, maxParticipantDuration, now));

/** Whether nobody came into a room, or back into it, for as long as it waits. */
export function isDeserted({ used, emptySince, settings }: Room, now: Temporal.Instant): boolean {
  const patience = used ? settings.emptyRoomTimeout : settings.unusedRoomTimeout;
  return emptySince !== undefined && isPast(emptySince, patience, now);
}

const isPast = (since: Temporal.Instant, seconds: number, now: Temporal.Instant) =>
  Temporal.Instant.compare(since.add({ seconds }), now) <= 0;
