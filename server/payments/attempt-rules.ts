import type { BillState } from '#app/domain/bills.ts';
import { nextState, type TransitionTable } from '#app/domain/transitions.ts';
import type { AttemptState, FailureReason } from '#server/db/tables/payments.ts';

/**
 * Where news of a transfer lead. From every state to each one further right of pending, posted, settled, canceled, failed,
 * returned, and never back: so news that come twice, late or in another order end in the same state.
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

/** While a bill has an attempt in one of these, it has no other: the index of `payment_attempts` says so too. */
export const blockingStates = ['pending', 'posted', 'settled'] as const satisfies AttemptState[];
const isBlocking = (state: AttemptState) => blockingStates.some((one) => one === state);

/** Money that may still be on its way. */
export const liveStates = ['pending', 'posted'] as const satisfies AttemptState[];
export const isLive = (state: AttemptState): boolean => liveStates.some((one) => one === state);

/** A bank may take a debit back for so long after it settled, where its customer says that it was not authorized. */
export const returnableFor = Temporal.Duration.from({ hours: 24 * 60 });

/** What happened to a transfer. */
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

/** Codes by which a bank says that the account had not enough: R01, and R09 where it was not cleared yet. */
const codesOfFunds = new Set(['R01', 'R09']);

const reasonOf = ({ failureReason, failureCode }: TransferNews): FailureReason =>
  failureReason ?? (codesOfFunds.has(failureCode ?? '') ? 'insufficient_funds' : 'bank');

const earliest = (a: string | null, b: string | null) => (a !== null && (b === null || a < b) ? a : b);

/** The attempt after the news, whatever came before them. */
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

/** Where a bill stands by its attempts. One that was collected otherwise stays so; without an attempt nothing moves. */
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
