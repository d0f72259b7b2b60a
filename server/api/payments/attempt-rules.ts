import type { BillState } from '#app/domain/bills.ts';
import { nextState, type TransitionTable } from '#app/domain/transitions.ts';
import type { AttemptState, FailureReason } from '#server/platform/db/tables/bills.ts';

/**
 * State transitions by transfer event. Every state leads to each state further right in pending, posted, settled, canceled,
 * failed, returned, and never back, so repeated, late or reordered events end in the same state.
 */
export const attemptTransitions: TransitionTable<AttemptState, AttemptState> = {
  pending: {
    posted: 'posted',
    settled: 'settled',
    canceled: 'canceled',
    failed: 'failed',
    returned: 'returned',
  },
  posted: { settled: 'settled', canceled: 'canceled', failed: 'failed', returned: 'returned' },
  settled: { canceled: 'canceled', failed: 'failed', returned: 'returned' },
  canceled: { failed: 'failed', returned: 'returned' },
  failed: { returned: 'returned' },
  returned: {},
};

/** While a bill has an attempt in one of these states it can have no other; the unique index of `payment_attempts` enforces it. */
export const blockingStates = ['pending', 'posted', 'settled'] as const satisfies AttemptState[];
const isBlocking = (state: AttemptState) => blockingStates.some((one) => one === state);

/** States in which the money may still be in transit. */
export const liveStates = ['pending', 'posted'] as const satisfies AttemptState[];
export const isLive = (state: AttemptState): boolean => liveStates.some((one) => one === state);

/** How long after settlement a bank can return a debit that its customer reports as unauthorized. */
export const returnableFor = Temporal.Duration.from({ hours: 24 * 60 });

/** An event of a transfer. */
export interface TransferNews {
  state: AttemptState;
  at: Temporal.Instant;
  failureReason?: FailureReason;
  /** The ACH return code. */
  failureCode?: string | null;
}

export interface AttemptCourse {
  state: AttemptState;
  settledAt: string | null;
  endedAt: string | null;
  failureReason: FailureReason | null;
  failureCode: string | null;
}

/** ACH return codes for insufficient funds: R01, and R09 for uncollected funds. */
const codesOfFunds = new Set(['R01', 'R09']);

const reasonOf = ({ failureReason, failureCode }: TransferNews): FailureReason =>
  failureReason ?? (codesOfFunds.has(failureCode ?? '') ? 'insufficient_funds' : 'bank');

const earliest = (a: string | null, b: string | null) => (a !== null && (b === null || a < b) ? a : b);

/** Applies an event to an attempt; events may arrive in any order. */
export function afterNews(attempt: AttemptCourse, news: TransferNews): AttemptCourse {
  const at = news.at.toString();
  const settledAt = news.state === 'settled' ? earliest(attempt.settledAt, at) : attempt.settledAt;
  const state = nextState(attemptTransitions, attempt.state, news.state);
  if (state === null) return { ...attempt, settledAt };
  if (isBlocking(state)) return { ...attempt, state, settledAt };
  return {
    state,
    settledAt,
    endedAt: at,
    failureReason: reasonOf(news),
    failureCode: news.failureCode ?? null,
  };
}

export interface BillCourse {
  state: BillState;
  startProcessingAt: string | null;
  processedAt: string | null;
}

/** State of a bill by its attempts. A bill that was collected otherwise, or has no attempt, keeps its state. */
export function billAfter(
  bill: BillCourse,
  attempts: readonly (Pick<AttemptCourse, 'state' | 'settledAt'> & { createdAt: string })[],
): BillCourse {
  if (bill.state === 'manually_collected' || attempts.length === 0) return bill;
  const blocking = attempts.find(({ state }) => isBlocking(state));
  if (!blocking) return { ...bill, state: 'failed', processedAt: null };
  const isPaid = blocking.state === 'settled';
  return {
    state: isPaid ? 'paid' : 'initiated',
    startProcessingAt: blocking.createdAt,
    processedAt: isPaid ? blocking.settledAt : null,
  };
}
