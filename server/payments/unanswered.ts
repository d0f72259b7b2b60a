import { Problem, notFound } from '#server/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import type { Sql } from '#server/db/sql.ts';
import type { AttemptState } from '#server/db/tables/payments.ts';
import { askedFor } from './create-transfer.ts';
import { assignTransfer, moveAttempt } from './move-attempt.ts';
import { listUnanswered } from './queries.ts';
import { clocksDifferBy, listEarlyEvents, lockCursor } from './transfer-event-queries.ts';

/** The last time that the provider was asked for a transfer is over by then. */
const givenUpAfter = askedFor.add({ hours: 2 });

export interface StrayTransfer {
  transfer_id: string;
  /** The newest that was heard of it. */
  state: AttemptState;
  /** When that happened. */
  happened_at: string;
}

/**
 * Attempts that the provider never answered and is asked for no more, the oldest first; each with the transfers that nobody
 * knows and that may be its own.
 */
export async function listGivenUp({ sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>) {
  const attempts = await listUnanswered(sql, clock.now().subtract(givenUpAfter));
  const [oldest] = attempts;
  const events = oldest ? await listEarlyEvents(sql, earliestNewsOf(oldest)) : [];
  return attempts.map((attempt) => {
    const earliest = earliestNewsOf(attempt);
    const isItsOwn = ({ happened_at }: StrayTransfer) =>
      Temporal.Instant.compare(Temporal.Instant.from(happened_at), earliest) >= 0;
    return { ...attempt, transfers: newestOfEach(events.filter(isItsOwn)) };
  });
}

const earliestNewsOf = ({ created_at }: { created_at: string }) =>
  Temporal.Instant.from(created_at).subtract(clocksDifferBy);

const newestOfEach = (events: readonly StrayTransfer[]): StrayTransfer[] => [
  ...new Map(events.map((event) => [event.transfer_id, event])).values(),
];

/** Nothing came of it: the member can pay again. */
export const failUnanswered = (
  transaction: Sql,
  dependencies: ApiDependencies,
  { id: attemptId, member_id: memberId, bill_id: billId }: { id: string; member_id: string; bill_id: string },
): Promise<void> =>
  moveAttempt(memberId, transaction, dependencies, {
    attemptId,
    billId,
    news: { state: 'failed', at: dependencies.clock.now(), failureReason: 'no_answer' },
  });

/**
 * What somebody found out about an attempt that was given up: which transfer is its own, or that it has none and has failed.
 * Throws 404 where nothing has to be found out about it, 422 for a transfer that cannot be its own.
 */
export async function resolveUnanswered(
  dependencies: ApiDependencies,
  { id, transferId }: { id: string; transferId: string | null },
): Promise<void> {
  await dependencies.sql.transaction().execute(async (transaction) => {
    // Whoever finds something out about another one waits: a transfer is nobody's but once.
    await lockCursor(transaction);
    const within = { ...dependencies, sql: transaction };
    const attempt = (await listGivenUp(within)).find((one) => one.id === id);
    if (!attempt) throw notFound();
    if (transferId === null) return failUnanswered(transaction, dependencies, attempt);
    const { member_id: memberId, bill_id: billId, transfers } = attempt;
    if (!transfers.some((stray) => stray.transfer_id === transferId)) {
      throw new Problem(422, [{ key: 'invalid', pointer: '/data/attributes/transfer_id' }]);
    }
    await assignTransfer(memberId, transaction, dependencies, { attemptId: id, billId, transferId });
  });
}
