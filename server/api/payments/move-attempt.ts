import { systemRecorder } from '#server/platform/audit/record-audit.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { lockContact } from '#server/api/account/email/contact.ts';
import { afterNews, billAfter, isLive, type TransferNews } from './attempt-rules.ts';
import { endAccessAfterPayment } from './bank-access.ts';
import { lockBill, updateBill } from './queries.ts';
import { lockCursor, consumeEarlyEvents } from './transfer-event-queries.ts';

type PaymentDependencies = Pick<ApiDependencies, 'sealing' | 'clock' | 'count'>;

interface Moved {
  attemptId: string;
  billId: string;
  news: TransferNews;
}

/**
 * Applies a transfer event to an attempt and its bill and orders the mail when the bill was paid or its payment failed, all
 * in the caller's transaction. Events that were applied before change nothing.
 */
export async function moveAttempt(
  memberId: string,
  transaction: Sql,
  dependencies: PaymentDependencies,
  { attemptId, billId, news }: Moved,
): Promise<void> {
  // Includes members whose access ended: the money moves regardless.
  const { details, language } = await lockContact(memberId, transaction, dependencies.sealing);
  const bill = await lockBill(memberId, transaction, { id: billId });
  const attempts = await transaction
    .selectFrom('payment_attempts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('bill_id', '=', billId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const attempt = attempts.find(({ id }) => id === attemptId);
  if (!bill || !attempt) return;
  const moved = afterNews(
    {
      state: attempt.state,
      settledAt: attempt.settled_at,
      endedAt: attempt.ended_at,
      failureReason: attempt.failure_reason,
      failureCode: attempt.failure_code,
    },
    news,
  );
  await transaction
    .updateTable('payment_attempts')
    .set({
      state: moved.state,
      settled_at: moved.settledAt,
      ended_at: moved.endedAt,
      failure_reason: moved.failureReason,
      failure_code: moved.failureCode,
      updated_at: dependencies.clock.now().toString(),
    })
    .where('member_id', '=', memberId)
    .where('id', '=', attemptId)
    .execute();
  // Counted again when the transaction is rolled back and repeated.
  if (moved.state !== attempt.state) dependencies.count('payments_total', { state: moved.state });
  if (!isLive(moved.state))
    await endAccessAfterPayment(memberId, transaction, dependencies, attempt.linked_account_id);
  const after = billAfter(
    { state: bill.state, startProcessingAt: bill.start_processing_at, processedAt: bill.processed_at },
    attempts.map((one) => ({
      state: one.id === attemptId ? moved.state : one.state,
      settledAt: one.id === attemptId ? moved.settledAt : one.settled_at,
      createdAt: one.created_at,
    })),
  );
  await updateBill(memberId, transaction, billId, {
    state: after.state,
    start_processing_at: after.startProcessingAt,
    processed_at: after.processedAt,
  });
  if (after.state !== bill.state && (after.state === 'paid' || after.state === 'failed')) {
    await orderMail(transaction, dependencies, {
      template: after.state === 'paid' ? 'paymentDone' : 'paymentFailed',
      to: details.email,
      language,
      bill: bill.uid,
      billNumber: bill.sequential_id,
    });
  }
  if (moved.state === attempt.state) return;
  const record = systemRecorder(dependencies, 'bank', 'payment_moved');
  await record(transaction, { memberId, subjectId: bill.uid });
}

/**
 * Records the attempt's transfer and applies the events received for it so far, in the caller's transaction. Returns
 * false when another process recorded it first.
 */
export async function assignTransfer(
  memberId: string,
  transaction: Sql,
  dependencies: PaymentDependencies,
  { transferId, ...attempt }: Pick<Moved, 'attemptId' | 'billId'> & { transferId: string },
): Promise<boolean> {
  await lockCursor(transaction);
  const { numUpdatedRows } = await transaction
    .updateTable('payment_attempts')
    .set({ transfer_id: transferId })
    .where('member_id', '=', memberId)
    .where('id', '=', attempt.attemptId)
    .where('transfer_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  for (const early of await consumeEarlyEvents(transaction, transferId)) {
    const news = {
      state: early.state,
      at: Temporal.Instant.from(early.happened_at),
      failureCode: early.failure_code,
    };
    await moveAttempt(memberId, transaction, dependencies, { ...attempt, news });
  }
  return true;
}
