import type { Sql } from '#server/platform/db/sql.ts';
import { hasPaymentToCome } from '#server/api/payments/account-ends.ts';
import { findCompanyToNotify } from '#server/api/coverage/plans/waiting-money.ts';

/** Why a household cannot be deleted yet. */
export type ReasonToWait = { waitsFor: 'hand_off'; companyId: string } | { waitsFor: 'payment' };

/** Undefined when no money of the member, and of those deleted with them, is in transit. */
export async function findReasonToWait(
  memberId: string,
  sql: Sql,
  now: Temporal.Instant,
): Promise<ReasonToWait | undefined> {
  const companyId = await findCompanyToNotify(memberId, sql);
  if (companyId !== undefined) return { waitsFor: 'hand_off', companyId };
  return (await hasPaymentToCome(memberId, sql, now)) ? { waitsFor: 'payment' } : undefined;
}
