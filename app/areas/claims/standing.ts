import { sumCents } from '#app/domain/money.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { Claim } from './claims.api.server.ts';

export type ClaimStanding = Claim['state'] | 'partly_approved';

/** A claim or one of its expenses. Amounts are cents; nothing is approved before the decision. */
export interface Decided {
  state: Claim['state'];
  requested: number;
  approved: number | null;
}

/** Status of a claim or of one of its expenses. Partial approvals differ from full ones. */
export function standingOf({ state, requested, approved }: Decided): ClaimStanding {
  return state === 'approved' && approved !== null && approved < requested ? 'partly_approved' : state;
}

type Handled = Pick<Claim, 'state' | 'total_approved_amount' | 'hand_offs'>;

/**
 * The next step in a list, or that there is none.
 *
 * @param late the answer takes longer than promised
 */
export function nextStepOf(
  { state, total_approved_amount: approved, hand_offs }: Handled,
  { late }: { late: boolean },
): MessageKey {
  if (late && state === 'requested') return 'claims:sentence.requestedLate';
  if (state !== 'approved') return `claims:sentence.${state}`;
  const isHandedOver = sumCents(hand_offs.map(({ amount }) => amount)) >= (approved ?? 0);
  return isHandedOver ? 'claims:sentence.handedOver' : 'claims:sentence.approved';
}

/** The sentences below the amount on a claim's page: the reason for the amount, and the next step. */
export function sentencesOf(
  claim: Handled & Pick<Claim, 'total_requested_amount'>,
  answer: { late: boolean },
): MessageKey[] {
  const { state, total_requested_amount: requested, total_approved_amount: approved } = claim;
  const isPartly = standingOf({ state, requested, approved }) === 'partly_approved';
  return [...(isPartly ? (['claims:sentence.partly_approved'] as const) : []), nextStepOf(claim, answer)];
}
