import { insertChannel } from '#server/chat/queries.ts';
import type { Sql } from '#server/db/sql.ts';
import { enqueue, type JobDependencies } from '#server/jobs/enqueue.ts';

export const exchangeMessagesJob = 'exchange-messages';

/** Has what is new here and at the chat service exchanged, in the transaction of what is new. */
export async function orderExchange(
  transaction: Sql,
  dependencies: JobDependencies,
  memberId: string,
): Promise<void> {
  await enqueue(transaction, dependencies, { kind: exchangeMessagesJob, payload: { memberId } });
}

/** The same before a message is added: from it on, what is written is passed on. */
export async function openExchange(
  transaction: Sql,
  dependencies: JobDependencies,
  memberId: string,
): Promise<void> {
  await insertChannel(memberId, transaction, dependencies.clock.now());
  await orderExchange(transaction, dependencies, memberId);
}
