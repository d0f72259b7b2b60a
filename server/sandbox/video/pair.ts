import type { ClientDescription, Ice } from './frames.ts';
import type { ToldPeerConnection } from './messages.ts';

/** The last that one side sent and the other has or should have: whoever lost the line is told it anew. */
interface Side {
  description?: ClientDescription;
  ice?: Ice;
}

/** A peer connection between two participants, who know it by the same id. */
export interface Pair {
  readonly id: string;
  /** The earlier of the two: told to make the first offer. */
  readonly offerer: string;
  readonly answerer: string;
  readonly sides: ReadonlyMap<string, Side>;
  unanswered?: { by: string; revision: number } | undefined;
  /** Of the last offer that was answered. */
  stableRevision: number;
  /** It came in the place of another, whose tracks the two must let go before they take these. */
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
 * Takes a description in; whether the other side is to have it. Both may offer at once, and both SDKs would then take
 * their own offer back and answer, so only the first counts: its receiver answers, and offers anew by itself.
 * A client that lost the line repeats what it said last.
 */
export function takeDescription(pair: Pair, from: string, description: ClientDescription): boolean {
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
 * Whether a description shows that the two have to begin anew. One closes what has failed for too long. An offer may come
 * in the place of an answer: what clients have to say while the line is lost, the SDK shortens to the last of it, and the
 * other would wait for that answer for ever.
 */
export function isBeyondRepair({ unanswered }: Pair, from: string, description: ClientDescription): boolean {
  const { type, revision } = description;
  if (type === 'close') return true;
  return (
    type === 'offer' && unanswered !== undefined && unanswered.by !== from && revision > unanswered.revision
  );
}

/** Takes candidates in; whether they are news. Each message repeats all candidates of its description. */
export function takeIce(pair: Pair, from: string, ice: Ice): boolean {
  const side = pair.sides.get(from);
  if (!side) return false;
  if (side.ice && side.ice.ufrag === ice.ufrag && side.ice.revision >= ice.revision) return false;
  side.ice = ice;
  return true;
}

/** All that a side is to know of a peer connection, or undefined when it is not to know it yet. */
export function toldOf(pair: Pair, sid: string): ToldPeerConnection | undefined {
  const { id } = pair;
  const theirs = pair.sides.get(otherSide(pair, sid));
  if (theirs?.description) return { id, ...theirs };
  if (pair.sides.get(sid)?.description) return { id };
  return sid === pair.offerer ? { id, description: { type: 'create-offer', revision: 1 } } : undefined;
}
