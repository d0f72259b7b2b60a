import { sumCents } from '#app/domain/money.ts';
import { nextState, type TransitionTable } from '#app/domain/transitions.ts';

type FirstDecisionState = 'waiting' | 'confirmed' | 'returned';
export type Answer = 'confirmed' | 'returned';

const transitions: TransitionTable<FirstDecisionState, Answer> = {
  waiting: { confirmed: 'confirmed', returned: 'returned' },
  confirmed: {},
  returned: {},
};

interface Granted {
  /** Of each expense of the claim after the decision, in cents. */
  approvedCents: readonly number[];
  /** Approved in the claims that this one corrects. */
  earlierCents: number;
  /** Whether the decision itself approves anything. */
  grantsMore: boolean;
}

/**
 * Whether a second person must agree to a decision: it approves something, and with it more than the limit is approved in the claim and
 * those that it corrects, so that approving in parts does not avoid it. @param limitCents null: never
 */
export function needsSecond(
  { approvedCents, earlierCents, grantsMore }: Granted,
  limitCents: number | null,
): boolean {
  return limitCents !== null && grantsMore && earlierCents + sumCents(approvedCents) > limitCents;
}

interface FirstDecision {
  state: FirstDecisionState;
  decided_by_id: string;
  answered_by_id: string | null;
}

/** What an answer to a first decision does: makes it, changes nothing because it was given before, or is refused. */
export function answer(
  first: FirstDecision,
  given: Answer,
  person: string,
): 'answered' | 'repeated' | 'already_decided' | 'own_decision' {
  if (first.decided_by_id === person) return 'own_decision';
  if (nextState(transitions, first.state, given) !== null) return 'answered';
  return first.state === given && first.answered_by_id === person ? 'repeated' : 'already_decided';
}
