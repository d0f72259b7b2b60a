import type { Sql } from '#server/db/sql.ts';
import { problem } from '#server/http/json-api/problem.ts';
import { returnableFor } from './attempt-rules.ts';
import { findDeletion, mayMoneyMove } from './queries.ts';

const aDay = Temporal.Duration.from({ hours: 24 });

/** Until when payments begin: a day before the account is deleted. */
export const paymentsUntil = (deleteAt: string): Temporal.Instant =>
  Temporal.Instant.from(deleteAt).subtract(aDay);

/** Throws 422 from a day on before the account is deleted: what begins then would hold that up for months. */
export async function refuseIfAccountEnds(memberId: string, sql: Sql, now: Temporal.Instant): Promise<void> {
  const deletion = await findDeletion(memberId, sql);
  if (deletion && Temporal.Instant.compare(now, paymentsUntil(deletion.delete_at)) >= 0) {
    throw problem(422, 'account_ends');
  }
}

/** Whether a payment of the household is under way, or a bank may still take it back: its rows are needed then. */
export const hasPaymentToCome = (memberId: string, sql: Sql, now: Temporal.Instant): Promise<boolean> =>
  mayMoneyMove(memberId, sql, now.subtract(returnableFor));
