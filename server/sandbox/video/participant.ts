import type { ClientParticipant, ClientState, ClientTrack } from './frames.ts';
import { newIdentifier } from './identifiers.ts';
import type { ToldParticipant, WholeState } from './messages.ts';
import type { Pair } from './pair.ts';

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

interface PublishedTrack extends ClientTrack {
  sid: string;
}

export interface Participant {
  readonly sid: string;
  readonly identity: string;
  /** Secret of this client with which it resumes after a disconnect. */
  readonly session: string;
  readonly joinedAt: Temporal.Instant;
  state: ToldParticipant['state'];
  /** Revision of the state that the others see. */
  revision: number;
  /** Revision of the client's published state, counted by the client. */
  publishedRevision: number;
  /** Revision of the others' tracks as sent to the client. */
  subscribedRevision: number;
  tracks: PublishedTrack[];
  /** Peer connections that the SDK started before it had a peer: never answered, never closed. */
  readonly ownPeerConnections: readonly string[];
}

export function newParticipant(
  identity: string,
  session: string,
  joinedAt: Temporal.Instant,
  given: ClientState,
): Participant {
  const participant: Participant = {
    sid: newIdentifier('PA'),
    identity,
    session,
    joinedAt,
    state: 'connected',
    revision: 1,
    publishedRevision: -1,
    subscribedRevision: 0,
    tracks: [],
    ownPeerConnections: given.peer_connections.map(({ id }) => id),
  };
  publish(participant, given.participant);
  return participant;
}

/** Applies the client's tracks; returns whether anything changed. Clients repeat them in each message. */
export function publish(participant: Participant, given: ClientParticipant): boolean {
  if (given.revision <= participant.publishedRevision) return false;
  const sids = new Map(participant.tracks.map(({ id, sid }) => [id, sid]));
  participant.publishedRevision = given.revision;
  participant.tracks = given.tracks.map((track) => ({
    ...track,
    sid: sids.get(track.id) ?? newIdentifier('MT'),
  }));
  return true;
}

/** The participant as sent to others, who ignore it unless its revision is greater than the last. */
export const told = ({ sid, identity, revision, state, tracks }: Participant): ToldParticipant => ({
  sid,
  identity,
  revision,
  state,
  tracks: tracks.map(({ sid: trackSid, kind, name, enabled, priority }) => ({
    sid: trackSid,
    kind,
    name,
    enabled,
    priority: priority ?? 'standard',
  })),
});

export const publishedBy = ({ publishedRevision, tracks }: Participant): WholeState['published'] => ({
  revision: publishedRevision,
  tracks: tracks.map(({ id, sid }) => ({ id, sid, state: 'ready' as const })),
});

/** Increments the revision, because clients ignore lower ones. */
export function subscribedTo(
  participant: Participant,
  others: readonly Participant[],
): WholeState['subscribed'] {
  participant.subscribedRevision += 1;
  return {
    revision: participant.subscribedRevision,
    tracks: others.flatMap(({ tracks }) => tracks.map(({ id, sid }) => ({ id, sid }))),
  };
}
