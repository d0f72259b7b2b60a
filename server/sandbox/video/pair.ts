import type { ClientDescription, Ice } from './frames.ts';
import type { ToldPeerConnection } from './messages.ts';

/** The last description of one side that the other has or should have; repeated to a resuming participant. */
interface Side {
  description?: ClientDescription;
  ice?: Ice;
}

/** A peer connection between two participants, who use the same id for it. */
export interface Pair {
  readonly id: string;
  /** The earlier of the two, which makes the first offer. */
  readonly offerer: string;
  readonly answerer: string;
  readonly sides: ReadonlyMap<string, Side>;
  unanswered?: { by: string; revision: number } | undefined;
  /** Revision of the last answered offer. */
  stableRevision: number;
  /** It replaces another one, whose tracks must be unsubscribed before these are accepted. */
  replacing: boolean;
}

export function newPair(id: string, offerer: string, answerer: string, replacing = false): Pair {
  const sides = new Map<string, Side>([
    [offerer, {}],
    [answerer, {}],
  ]);
  return { id, offerer, answerer, sides, stableRevision: 0, replacing };
}

export const otherSide = (pair: Pair, sid: string): string =>
  sid === pair.offerer ? pair.answerer : pair.offerer;

/**
 * Applies a description; returns whether to forward it. When both offer concurrently, both SDKs would roll their offers
 * back and answer, so only the first counts: its receiver answers and then offers again. A client that was
 * disconnected repeats its last description.
 */
export function applyDescription(pair: Pair, from: string, description: ClientDescription): boolean {
  const side = pair.sides.get(from);
  if (!side) return false;
  switch (description.type) {
    case 'close':
      return false;
    case 'offer':
      if (description.revision <= pair.stableRevision) return false;
      if (pair.unanswered && pair.unanswered.by !== from) return false;
      if (pair.unanswered && pair.unanswered.revision >= description.revision) return false;
      pair.unanswered = { by: from, revision: description.revision };
      break;
    case 'answer':
      if (!pair.unanswered || pair.unanswered.by === from) return false;
      if (pair.unanswered.revision !== description.revision) return false;
      pair.unanswered = undefined;
      pair.stableRevision = description.revision;
      pair.replacing = false;
      break;
  }
  side.description = description;
  return true;
}

/**
 * Whether a description shows that the pair has to start again. A client closes a connection that failed for too long. An
 * offer may arrive in place of an answer, because the SDK reduces pending messages to the last one; the other side would
 * wait for that answer forever.
 */
export function isBeyondRepair({ unanswered }: Pair, from: string, description: ClientDescription): boolean {
  const { type, revision } = description;
  if (type === 'close') return true;
  return (
    type === 'offer' && unanswered !== undefined && unanswered.by !== from && revision > unanswered.revision
  );
}

/** Applies candidates; returns whether there are new ones. Each message repeats all candidates of its description. */
export function applyIce(pair: Pair, from: string, ice: Ice): boolean {
  const side = pair.sides.get(from);
  if (!side) return false;
  if (side.ice && side.ice.ufrag === ice.ufrag && side.ice.revision >= ice.revision) return false;
  side.ice = ice;
  return true;
}

/** The description of a peer connection for one side, or undefined if it must not receive it yet. */
export function toldOf(pair: Pair, sid: string): ToldPeerConnection | undefined {
  const { id } = pair;
  const theirs = pair.sides.get(otherSide(pair, sid));
  if (theirs?.description) return { id, ...theirs };
  if (pair.sides.get(sid)?.description) return { id };
  return sid === pair.offerer ? { id, description: { type: 'create-offer', revision: 1 } } : undefined;
}
