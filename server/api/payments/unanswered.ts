import { orNotFound, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import type { Companies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { AttemptState } from '#server/platform/db/tables/bills.ts';
import { askedFor } from './create-transfer.ts';
import { assignTransfer, moveAttempt } from './move-attempt.ts';
import { listUnanswered } from './queries.ts';
import { earliestNewsOf, listEarlyEvents, lockCursor } from './transfer-event-queries.ts';

/** After the last request for a transfer. */
const givenUpAfter = askedFor.add({ hours: 2 });

export interface StrayTransfer {
  transfer_id: string;
  /** State by the newest event. */
  state: AttemptState;
  /** When that happened. */
  happened_at: string;
}

/**
 * Attempts that the provider never answered and whose requests have ended, oldest first; each with the unassigned
 * transfers that may be its own.
 */
export async function listGivenUp(
  companies: Companies,
  { sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>,
) {
  const attempts = await listUnanswered(companies, sql, clock.now().subtract(givenUpAfter));
  const [oldest] = attempts;
  const events = oldest ? await listEarlyEvents(sql, earliestNewsOf(oldest)) : [];
  return attempts.map((attempt) => {
    const earliest = earliestNewsOf(attempt);
    const isItsOwn = ({ happened_at }: StrayTransfer) =>
      Temporal.Instant.compare(Temporal.Instant.from(happened_at), earliest) >= 0;
    return { ...attempt, transfers: newestOfEach(events.filter(isItsOwn)) };
  });
}

const newestOfEach = (events: readonly StrayTransfer[]): StrayTransfer[] => [
  ...new Map(events.map((event) => [event.transfer_id, event])).values(),
];

/** Locks one of them until the transaction ends; undefined when it is already resolved. */
async function lockGivenUp(
  companies: Companies,
  transaction: Sql,
  dependencies: ApiDependencies,
  id: string,
) {
  // Serializes with reading events and with resolving other attempts, so that a transfer is assigned only once.
  await lockCursor(transaction);
  return (await listGivenUp(companies, { ...dependencies, sql: transaction })).find((one) => one.id === id);
}

/** Marks an unanswered attempt as failed. Returns false when an unassigned transfer may be its own. */
export function failIfNothingCame(dependencies: ApiDependencies, id: string): Promise<boolean> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    const attempt = await lockGivenUp('all', transaction, dependencies, id);
    if (attempt && attempt.transfers.length > 0) return false;
    if (attempt) await failUnanswered(transaction, dependencies, attempt);
    return true;
  });
}

/** Marks the attempt as failed, so that the member can pay again. */
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
 * Resolves an unanswered attempt: assigns its transfer, or marks it as failed because it has none. Throws 404 when
 * it is already resolved or of none of these companies, 422 for a transfer that cannot be its own.
 */
export async function resolveUnanswered(
  companies: Companies,
  dependencies: ApiDependencies,
  { id, transferId, record }: { id: string; transferId: string | null; record: RecordAct },
): Promise<void> {
  await dependencies.sql.transaction().execute(async (transaction) => {
    const attempt = orNotFound(await lockGivenUp(companies, transaction, dependencies, id));
    const { member_id: memberId, bill_id: billId, transfers } = attempt;
    if (transferId === null) {
      await failUnanswered(transaction, dependencies, attempt);
      return record(transaction, { memberId, subjectId: id });
    }
    if (!transfers.some((stray) => stray.transfer_id === transferId)) {
      throw fieldProblem('transfer_id', 'invalid');
    }
    await assignTransfer(memberId, transaction, dependencies, { attemptId: id, billId, transferId });
    await record(transaction, { memberId, subjectId: id });
  });
}
