import type { Sql } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { returnableFor } from './attempt-rules.ts';
import { findDeletion, mayMoneyMove } from './queries.ts';

const aDay = Temporal.Duration.from({ hours: 24 });

/** Last moment at which a payment can start: one day before the account is deleted. */
export const paymentsUntil = (deleteAt: string): Temporal.Instant =>
  Temporal.Instant.from(deleteAt).subtract(aDay);

/** Throws 422 during the last day before the account is deleted: a new payment would delay the deletion for months. */
export async function refuseIfAccountEnds(memberId: string, sql: Sql, now: Temporal.Instant): Promise<void> {
  const deletion = await findDeletion(memberId, sql);
  if (deletion && Temporal.Instant.compare(now, paymentsUntil(deletion.delete_at)) >= 0) {
    throw problem(422, 'account_ends');
  }
}

/** Whether a payment of the household is in progress or can still be returned by a bank; its rows are needed until then. */
export const hasPaymentToCome = (memberId: string, sql: Sql, now: Temporal.Instant): Promise<boolean> =>
  mayMoneyMove(memberId, sql, now.subtract(returnableFor));
