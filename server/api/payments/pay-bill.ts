import { randomUUID } from 'node:crypto';
import { bankCurrency, isPayable } from '#app/domain/bills.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { Member } from '#server/api/account/members/member.ts';
import { lockMember } from '#server/api/account/members/lock-member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { returnableFor } from './attempt-rules.ts';
import { createTransferJob } from './create-transfer.ts';
import { findLinkedAccount } from './bank-link-queries.ts';
import { findBillByUid, findDeletion, lockBill, mayMoneyMove, updateBill } from './queries.ts';

type Bill = NonNullable<Awaited<ReturnType<typeof findBillByUid>>>;

export interface Wanted {
  uid: string;
  /** The amount that the member saw and agreed to. */
  amountCents?: number | undefined;
}

/** The bill's owner and the currency of its amounts (ISO 4217). */
export type Payer = Pick<Member, 'id' | 'currency'>;

/** Throws a Problem for a bill that is not payable, or not payable here. */
export function assertPayable(bill: Bill, { currency }: Payer): void {
  if (!isPayable(bill)) throw problem(409, 'not_payable');
  if (bill.amount_cents === 0) throw problem(409, 'nothing_to_pay');
  if (currency !== bankCurrency) throw problem(409, 'bank_currency');
}

/** Returns false when a payment of the bill is in progress. Throws a Problem when it is not payable or its amount changed. */
function canStartPayment(bill: Bill, payer: Payer, { amountCents }: Wanted): boolean {
  if (bill.state === 'initiated') return false;
  assertPayable(bill, payer);
  if (amountCents !== undefined && amountCents !== bill.amount_cents) throw problem(409, 'amount_changed');
  return true;
}

/** Loads the bill and checks that it is payable, before anything starts. */
export async function checkPayable(
  payer: Payer,
  { sql, clock }: Pick<ApiDependencies, 'sql' | 'clock'>,
  order: Wanted,
): Promise<boolean> {
  const bill = orNotFound(await findBillByUid(payer.id, sql, order.uid));
  if (!canStartPayment(bill, payer, order)) return false;
  await refuseIfAccountEnds(payer.id, sql, clock.now());
  return true;
}

/**
 * Starts the payment of a bill: creates the attempt and its transfer job in one transaction. Of concurrent requests one
 * starts it; the others find it started.
 */
export async function payBill(
  payer: Payer,
  dependencies: ApiDependencies,
  { record, ...order }: Wanted & { linkedAccountId: string; record: RecordAct },
): Promise<void> {
  const { id: memberId } = payer;
  await dependencies.sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    const bill = orNotFound(await lockBill(memberId, transaction, { uid: order.uid }));
    if (!canStartPayment(bill, payer, order)) return;
    await refuseIfAccountEnds(memberId, transaction, dependencies.clock.now());
    const { linkedAccountId: chosen } = order;
    const account = isUuid(chosen) && (await findLinkedAccount(memberId, transaction, chosen));
    if (!account) throw problem(409, 'account_not_linked');
    const id = randomUUID();
    const now = dependencies.clock.now().toString();
    await transaction
      .insertInto('payment_attempts')
      .values({
        id,
        member_id: memberId,
        bill_id: bill.id,
        linked_account_id: account.id,
        amount_cents: bill.amount_cents,
        state: 'pending',
        transfer_id: null,
        settled_at: null,
        ended_at: null,
        failure_reason: null,
        failure_code: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const begun = { state: 'initiated', start_processing_at: now, processed_at: null } as const;
    await updateBill(memberId, transaction, bill.id, begun);
    const payload = { memberId, attemptId: id };
    await enqueue(transaction, dependencies, { kind: createTransferJob, payload, subject: id });
    dependencies.count('payments_total', { state: 'pending' });
    await record(transaction, { memberId, subjectId: id });
  });
}

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
