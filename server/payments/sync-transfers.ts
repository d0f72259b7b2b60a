import { z } from 'zod';
import { enqueueOnce } from '#server/jobs/enqueue.ts';
import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import type { TransferEvent } from '#server/vendors/bank/bank-transfers.ts';
import { moveAttempt } from './move-attempt.ts';
import { findByTransfer, hasOpenAttempts } from './queries.ts';
import { findCursor, keepEarlyEvent, lockCursor, setCursor } from './transfer-event-queries.ts';
import { failIfNothingCame, listGivenUp } from './unanswered.ts';

const syncTransfersJob = 'sync-transfers';

/** A bank may take a debit back for 60 days; the provider tells of it some days later. */
const newsComeFor = Temporal.Duration.from({ hours: 24 * 100 });

/** Has the provider's events read soon; however many ask before that, once. */
export const orderSync = ({ sql, ...dependencies }: ApiDependencies): Promise<void> =>
  enqueueOnce(sql, dependencies, { kind: syncTransfersJob, payload: {}, subject: 'bank' });

/** The same, where there is a payment of which news may come. */
export async function orderSyncIfNeeded(dependencies: ApiDependencies): Promise<void> {
  const { sql, clock } = dependencies;
  if (await hasOpenAttempts(sql, clock.now().subtract(newsComeFor))) await orderSync(dependencies);
}

/** Reads what happened to our transfers from where it was read last. What webhooks lost is found here. */
export const syncTransfersHandlers = (dependencies: ApiDependencies): Record<string, AnyJobHandler> => ({
  [syncTransfersJob]: jobHandler({
    payload: z.object({}),
    run: {
      async outside() {
        try {
          await readEvents(dependencies);
          await giveUpUnanswered(dependencies);
        } catch (error) {
          if (!(error instanceof Error) || error.name !== 'BankUnavailableError') throw error;
          // Ordered again in a few minutes: a job that waits longer after each failure would come too late.
          dependencies.log.warn({ event: 'sync-transfers', err: error });
        }
      },
    },
  }),
});

async function readEvents(dependencies: ApiDependencies): Promise<void> {
  const { sql, bank } = dependencies;
  for (;;) {
    const { events, hasMore } = await bank.transferEvents(await findCursor(sql));
    for (const event of events) await takeEvent(dependencies, event);
    if (!hasMore || events.length === 0) return;
  }
}

/** One event a transaction: it is taken and the cursor moves, or neither, and nobody holds two members. */
async function takeEvent(dependencies: ApiDependencies, event: TransferEvent): Promise<void> {
  const { eventId, transferId, state, at, failureCode } = event;
  await dependencies.sql.transaction().execute(async (transaction) => {
    if (eventId <= (await lockCursor(transaction))) return;
    await setCursor(transaction, eventId);
    const attempt = await findByTransfer(transaction, transferId);
    if (attempt) {
      const moved = { attemptId: attempt.id, billId: attempt.bill_id, news: { state, at, failureCode } };
      await moveAttempt(attempt.member_id, transaction, dependencies, moved);
    } else {
      await keepEarlyEvent(transaction, {
        event_id: eventId,
        transfer_id: transferId,
        state,
        happened_at: at.toString(),
        failure_code: failureCode,
      });
    }
  });
}

/**
 * Attempts that the provider never answered have failed, if it told of no transfer that may be theirs: all its events were
 * read just now. Otherwise somebody has to look: to ask the member again might take the money twice.
 */
async function giveUpUnanswered(dependencies: ApiDependencies): Promise<void> {
  for (const { id } of await listGivenUp(dependencies)) {
    if (await failIfNothingCame(dependencies, id)) continue;
    dependencies.log.error({ event: 'payment-unanswered', resource: id });
  }
}
