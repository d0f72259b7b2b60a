import type { Pair } from './pair.ts';
import type { Participant } from './participant.ts';

/** Settings of a room from REST; durations in seconds. */
export interface RoomSettings {
  name: string;
  type: string;
  maxParticipants: number;
  maxParticipantDuration: number;
  emptyRoomTimeout: number;
  unusedRoomTimeout: number;
  statusCallback?: string | undefined;
}

export interface Room {
  readonly sid: string;
  readonly settings: RoomSettings;
  readonly createdAt: Temporal.Instant;
  endedAt?: Temporal.Instant;
  /** Since when the room is empty. */
  emptySince: Temporal.Instant | undefined;
  used: boolean;
  /** Number of status callbacks so far. */
  callbacks: number;
  /** By session. */
  readonly participants: Map<string, Participant>;
  /** By id: one for each two participants. */
  readonly pairs: Map<string, Pair>;
}

export const othersIn = ({ participants }: Room, than: Participant): Participant[] =>
  [...participants.values()].filter((one) => one !== than);

export const pairsOf = ({ pairs }: Room, { sid }: Participant): Pair[] =>
  [...pairs.values()].filter(({ sides }) => sides.has(sid));
