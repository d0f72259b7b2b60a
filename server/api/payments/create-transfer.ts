import { z } from 'zod';
import { systemRecorder } from '#server/platform/audit/record-audit.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { withLostJobs, type DatedPromise } from '#server/platform/jobs/overdue.ts';
import { findContact } from '#server/api/account/email/contact.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { DebitResult } from '#server/platform/vendors/bank/bank-transfers.ts';
import { endAccounts } from './bank-link-queries.ts';
import { openAccessToken } from './bank-access.ts';
import { assignTransfer, moveAttempt } from './move-attempt.ts';
import { findUnanswered, listUnansweredBetween } from './queries.ts';
import { earliestNewsOf, listEarlyEvents, lockCursor } from './transfer-event-queries.ts';

export const createTransferJob = 'create-transfer';

/**
 * How long requests are retried with the same idempotency key. The provider remembers a key for two days; a later request
 * could create a second transfer.
 */
export const askedFor = Temporal.Duration.from({ hours: 40 });

/** Truncated to the length that bank statements show. */
const onStatement = (brandName: string) => brandName.slice(0, 10);

/** The deadline after which the provider is not called. */
export function transferPromise({ clock }: Pick<ApiDependencies, 'clock'>): DatedPromise {
  return {
    kind: createTransferJob,
    async listOverdue(transaction, before) {
      const after = clock.now().subtract(askedFor);
      const attempts = await listUnansweredBetween(transaction, { after, before })
        .$call(withLostJobs(createTransferJob, 'payment_attempts.id'))
        .execute();
      return attempts.map(({ id: attemptId, member_id: memberId }) => ({
        subject: attemptId,
        payload: { memberId, attemptId, again: true },
      }));
    },
  };
}

interface Asked {
  memberId: string;
  attemptId: string;
  billId: string;
  bankLinkId: string;
  /** The earliest moment of its transfer's events, if an earlier request may have created one. */
  transferSince: Temporal.Instant | undefined;
}

/**
 * Creates the transfer of an attempt with the attempt's id as idempotency key, so a repeated request gets the same
 * answer. The job is retried while the provider does not answer.
 */
export function createTransferHandler(dependencies: ApiDependencies): AnyJobHandler {
  const { sql, sealing, clock, bank, brandName } = dependencies;
  const record = systemRecorder(dependencies, createTransferJob, 'payment_asked');
  return jobHandler({
    payload: z.object({ memberId: z.string(), attemptId: z.string(), again: z.boolean().optional() }),
    run: {
      async outside({ memberId, attemptId, again }, job) {
        const attempt = await findUnanswered(memberId, sql, attemptId);
        if (!attempt?.access_token_sealed) return;
        const until = Temporal.Instant.from(attempt.created_at).add(askedFor);
        if (Temporal.Instant.compare(clock.now(), until) > 0) return;
        const { details } = await findContact(memberId, sql, sealing);
        const answer = await bank.debit({
          attemptId,
          accessToken: openAccessToken(sealing, attempt.bank_link_id, attempt.access_token_sealed),
          accountId: attempt.account_id,
          amountCents: attempt.amount_cents,
          legalName: `${details.fname} ${details.lname}`,
          description: onStatement(brandName),
        });
        const asked = {
          memberId,
          attemptId,
          billId: attempt.bill_id,
          bankLinkId: attempt.bank_link_id,
          transferSince: again || job.attempt > 1 ? earliestNewsOf(attempt) : undefined,
        };
        await sql.transaction().execute(async (transaction) => {
          await noteAnswer(transaction, dependencies, asked, answer);
          await record(transaction, { memberId, subjectId: attempt.bill_uid });
        });
      },
    },
  });
}

async function noteAnswer(
  transaction: Sql,
  dependencies: ApiDependencies,
  { memberId, bankLinkId, transferSince, ...attempt }: Asked,
  answer: DebitResult,
): Promise<void> {
  const now = dependencies.clock.now();
  if (answer.result !== 'created') {
    if (transferSince) await refuseWhileUnassigned(transaction, transferSince);
    // Treated like no answer: no money was taken, and the member can try again.
    const failureReason = answer.result === 'expired' ? 'no_answer' : answer.result;
    const news = { state: 'failed', at: now, failureReason } as const;
    await moveAttempt(memberId, transaction, dependencies, { ...attempt, news });
    if (answer.result === 'link_ended') await endAccounts(memberId, transaction, { of: { bankLinkId }, now });
    return;
  }
  const { transferId, state } = answer;
  if (!(await assignTransfer(memberId, transaction, dependencies, { ...attempt, transferId }))) return;
  await moveAttempt(memberId, transaction, dependencies, { ...attempt, news: { state, at: now } });
}

/**
 * Throws while a transfer since then is without an attempt: an earlier request without an answer may have created it, so the
 * refusal of this one does not mean that no money was taken.
 */
async function refuseWhileUnassigned(transaction: Sql, since: Temporal.Instant): Promise<void> {
  await lockCursor(transaction);
  if ((await listEarlyEvents(transaction, since)).length > 0)
    throw new Error(
      'A transfer without an attempt may be of the payment that the bank refused on a later try.',
    );
}
