import type { ClientParticipant, ClientState, ClientTrack } from './frames.ts';
import { newIdentifier } from './identifiers.ts';
import type { ToldParticipant, WholeState } from './messages.ts';

interface PublishedTrack extends ClientTrack {
  sid: string;
}

export interface Participant {
  readonly sid: string;
  readonly identity: string;
  /** A secret between this client and us: it takes the place up again after the line was lost. */
  readonly session: string;
  readonly joinedAt: Temporal.Instant;
  state: ToldParticipant['state'];
  /** Of what the others see. */
  revision: number;
  /** Of what the client said of itself; counted by the client. */
  publishedRevision: number;
  /** Of what the client is told of the others' tracks. */
  subscribedRevision: number;
  tracks: PublishedTrack[];
  /** Peer connections that the SDK began by itself, before it knew of anybody: never answered, never closed. */
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

/** Takes over what a client says of its tracks; whether it said anything new. It repeats itself in each message. */
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

/** As the others see it; they ignore what has no greater revision than they know. */
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

/** Counts on: a client takes notice of the greatest revision alone. */
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
