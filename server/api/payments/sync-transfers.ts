import { z } from 'zod';
import { type AnyJobHandler, enqueueOnce, jobHandler } from '#server/platform/jobs/job.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { TransferEvent } from '#server/platform/vendors/bank/bank-transfers.ts';
import { moveAttempt } from './move-attempt.ts';
import { findByTransfer, hasOpenAttempts } from './queries.ts';
import { findCursor, keepEarlyEvent, lockCursor } from './transfer-event-queries.ts';
import { failIfNothingCame, listGivenUp } from './unanswered.ts';

const syncTransfersJob = 'sync-transfers';

/** A bank can return a debit for 60 days; the provider reports it some days later. */
const newsComeFor = Temporal.Duration.from({ hours: 24 * 100 });

/** Schedules reading the provider's events soon; repeated calls before that schedule it once. */
export const orderSync = ({ sql, ...dependencies }: ApiDependencies): Promise<void> =>
  enqueueOnce(sql, dependencies, { kind: syncTransfersJob, payload: {}, subject: 'bank' });

/** The same, if a payment may still get events. */
export async function orderSyncIfNeeded(dependencies: ApiDependencies): Promise<void> {
  const { sql, clock } = dependencies;
  if (await hasOpenAttempts(sql, clock.now().subtract(newsComeFor))) await orderSync(dependencies);
}

/** Reads transfer events from the stored cursor. Finds events whose webhooks were lost. */
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
          // Scheduled again in a few minutes, because the job's backoff would be too long.
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
    for (const event of events) await applyEvent(dependencies, event);
    if (!hasMore || events.length === 0) return;
  }
}

/** Applies one event and moves the cursor in one transaction; never locks two members in one transaction (deadlock). */
async function applyEvent(dependencies: ApiDependencies, event: TransferEvent): Promise<void> {
  const { eventId, transferId, state, at, failureCode } = event;
  await dependencies.sql.transaction().execute(async (transaction) => {
    if (eventId <= (await lockCursor(transaction))) return;
    await transaction.updateTable('transfer_event_cursor').set({ last_event_id: eventId }).execute();
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
 * Fails attempts that the provider never answered if it reported no transfer that may be theirs; all its events were read
 * just before. Otherwise an operator has to check, because paying again could take the money twice.
 */
async function giveUpUnanswered(dependencies: ApiDependencies): Promise<void> {
  for (const { id } of await listGivenUp('all', dependencies)) {
    if (await failIfNothingCame(dependencies, id)) continue;
    dependencies.log.error({ event: 'payment-unanswered', resource: id });
  }
}
