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

/** One of them as it stays until the transaction ends; undefined where nothing has to be found out about it any more. */
async function lockGivenUp(transaction: Sql, dependencies: ApiDependencies, id: string) {
  // Whoever hears of a transfer, or finds something out about another one, waits: a transfer is nobody's but once.
  await lockCursor(transaction);
  return (await listGivenUp({ ...dependencies, sql: transaction })).find((one) => one.id === id);
}

/** Lets an attempt fail that was given up. False where a transfer was heard of that may be its own. */
export function failIfNothingCame(dependencies: ApiDependencies, id: string): Promise<boolean> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    const attempt = await lockGivenUp(transaction, dependencies, id);
    if (attempt && attempt.transfers.length > 0) return false;
    if (attempt) await failUnanswered(transaction, dependencies, attempt);
    return true;
  });
}

/** Nothing came of it: the member can pay again. */
const failUnanswered = (
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
    const attempt = await lockGivenUp(transaction, dependencies, id);
    if (!attempt) throw notFound();
    if (transferId === null) return failUnanswered(transaction, dependencies, attempt);
    const { member_id: memberId, bill_id: billId, transfers } = attempt;
    if (!transfers.some((stray) => stray.transfer_id === transferId)) {
      throw new Problem(422, [{ key: 'invalid', pointer: '/data/attributes/transfer_id' }]);
    }
    await assignTransfer(memberId, transaction, dependencies, { attemptId: id, billId, transferId });
  });
}
