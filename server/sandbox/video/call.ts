import { randomUUID } from 'node:crypto';
import type { ClientState } from './frames.ts';
import { update, type ServerBody, type ToldPeerConnection, type WholeState } from './messages.ts';
import { isBeyondRepair, newPair, otherSide, applyDescription, applyIce, toldOf, type Pair } from './pair.ts';
import {
  newParticipant,
  publish,
  publishedBy,
  subscribedTo,
  told,
  type Participant,
  othersIn,
  pairsOf,
  type Room,
} from './participant.ts';

/** Seconds in which a disconnected client can resume. */
export const sessionTimeout = 30;

export interface Outgoing {
  to: Participant;
  body: ServerBody;
}

interface Joining {
  identity: string;
  session: string;
  now: Temporal.Instant;
  given: ClientState;
}

/** Adds a participant: announces everyone present to them and them to the others; the earlier of each pair is to offer. */
export function join(room: Room, { identity, session, now, given }: Joining): Outgoing[] {
  const newcomer = newParticipant(identity, session, now, given);
  room.participants.set(session, newcomer);
  const others = othersIn(room, newcomer);
  return [
    { to: newcomer, body: wholeState(room, newcomer, 'connected') },
    ...others.map((other) => {
      const pair = addPair(room, other.sid, newcomer.sid);
      return news(room, newcomer, other, toldOf(pair, other.sid));
    }),
  ];
}

/** Applies a client's tracks and peer connections and forwards what is new. */
export function take(room: Room, from: Participant, given: ClientState): Outgoing[] {
  const outgoing: Outgoing[] = [];
  if (publish(from, given.participant)) {
    from.revision += 1;
    outgoing.push({ to: from, body: update({ published: publishedBy(from) }) });
    outgoing.push(...othersIn(room, from).map((other) => news(room, from, other)));
  }
  for (const { id, description, ice } of given.peer_connections) {
    const pair = room.pairs.get(id);
    if (!pair) continue;
    if (description && isBeyondRepair(pair, from.sid, description)) {
      outgoing.push(...replacePair(room, pair, from));
      continue;
    }
    const passedOn: ToldPeerConnection = { id };
    const { replacing } = pair;
    if (description && applyDescription(pair, from.sid, description)) passedOn.description = description;
    if (ice && applyIce(pair, from.sid, ice)) passedOn.ice = ice;
    if (!passedOn.description && !passedOn.ice) continue;
    const to = bySid(room, otherSide(pair, from.sid));
    if (to) outgoing.push({ to, body: update({ peer_connections: [passedOn] }) });
    if (!replacing || pair.replacing) continue;
    for (const one of [from, ...(to ? [to] : [])]) outgoing.push(hearing(room, one));
  }
  return outgoing;
}

/** The connection of a participant is lost; they may resume. */
export function lose(room: Room, participant: Participant): Outgoing[] {
  participant.state = 'reconnecting';
  participant.revision += 1;
  return othersIn(room, participant).map((other) => news(room, participant, other));
}

/** A participant resumes on a new connection: they receive everything, the others what they missed. */
export function resume(room: Room, participant: Participant, given: ClientState): Outgoing[] {
  const outgoing = take(room, participant, given).filter(({ to }) => to !== participant);
  participant.state = 'connected';
  participant.revision += 1;
  return [
    ...outgoing,
    { to: participant, body: wholeState(room, participant, 'synced') },
    ...othersIn(room, participant).map((other) => news(room, participant, other)),
  ];
}

/** Removes a participant for good. */
export function leave(room: Room, participant: Participant): Outgoing[] {
  room.participants.delete(participant.session);
  participant.state = 'disconnected';
  participant.revision += 1;
  const outgoing = [...room.participants.values()].map((other) => {
    const pair = pairsOf(room, participant).find(({ sides }) => sides.has(other.sid));
    return news(room, participant, other, pair && closed(pair));
  });
  for (const { id } of pairsOf(room, participant)) room.pairs.delete(id);
  return outgoing;
}

/**
 * Closes a peer connection that cannot recover and starts another. Until that one is connected the pair is unsubscribed,
 * because the SDK accepts a track again only after it had to release it.
 */
function replacePair(room: Room, pair: Pair, from: Participant): Outgoing[] {
  const other = bySid(room, otherSide(pair, from.sid));
  if (!other) return [];
  room.pairs.delete(pair.id);
  const fresh = toldOf(addPair(room, other.sid, from.sid, true), other.sid);
  return [
    hearing(room, from, [closed(pair)]),
    hearing(room, other, [closed(pair), ...(fresh ? [fresh] : [])]),
  ];
}

function addPair(room: Room, offerer: string, answerer: string, replacing = false): Pair {
  const pair = newPair(randomUUID(), offerer, answerer, replacing);
  room.pairs.set(pair.id, pair);
  return pair;
}

const closed = ({ id, stableRevision }: Pair): ToldPeerConnection => ({
  id,
  description: { type: 'close', revision: stableRevision + 1 },
});

const bySid = ({ participants }: Room, sid: string) =>
  [...participants.values()].find((participant) => participant.sid === sid);

const heardBy = (room: Room, participant: Participant): Participant[] => {
  const silent = pairsOf(room, participant).filter(({ replacing }) => replacing);
  return othersIn(room, participant).filter(({ sid }) => !silent.some(({ sides }) => sides.has(sid)));
};

const hearing = (room: Room, to: Participant, peers?: ToldPeerConnection[]): Outgoing => ({
  to,
  body: update({
    subscribed: subscribedTo(to, heardBy(room, to)),
    ...(peers && { peer_connections: peers }),
  }),
});

/** The message to `to` after a change of `about`; tracks and their names are sent together. */
const news = (room: Room, about: Participant, to: Participant, peer?: ToldPeerConnection): Outgoing => ({
  to,
  body: update({
    participants: [told(about)],
    subscribed: subscribedTo(to, heardBy(room, to)),
    ...(peer && { peer_connections: [peer] }),
  }),
});

function wholeState<Type extends WholeState['type']>(
  room: Room,
  participant: Participant,
  type: Type,
): WholeState<Type> {
  const { sid, identity, session, ownPeerConnections } = participant;
  const others = othersIn(room, participant);
  const own = ownPeerConnections.map((id) => ({ id }));
  const shared = pairsOf(room, participant).flatMap((pair) => toldOf(pair, sid) ?? []);
  return {
    type,
    version: 2,
    session,
    sid: room.sid,
    name: room.settings.name,
    participant: { sid, identity },
    participants: others.map(told),
    published: publishedBy(participant),
    subscribed: subscribedTo(participant, heardBy(room, participant)),
    // A client closes connections that we omit; its own first one has to stay (3c of the protocol).
    peer_connections: type === 'synced' ? [...own, ...shared] : [],
    recording: { is_recording: false, revision: 1 },
    options: { session_timeout: sessionTimeout, media_region: 'us1', signaling_region: 'us1' },
  };
}
