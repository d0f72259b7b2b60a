import { z } from 'zod';
import { insertChannel, type Channel } from '#server/chat/queries.ts';
import type { Sql } from '#server/db/sql.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { enqueue, type JobDependencies } from '#server/jobs/enqueue.ts';
import type { ChatService } from '#server/vendors/chat/chat-service.ts';

/** Stored with each job: while two releases run, each does the jobs of the other. */
export const chatTaskJob = 'exchange-messages';

const chatTask = z.discriminatedUnion('kind', [
  /** Copy what was written here, to a channel with the Care Partner of now. */
  z.object({ kind: z.literal('copy') }),
  /** The member read here. */
  z.object({ kind: z.literal('mark-read') }),
  /** A message was written at the service. `heardAt` is an ISO instant of our clock. */
  z.object({ kind: z.literal('message'), messageId: z.string(), heardAt: z.string() }),
  /** A participant read messages at the service. `until` is an ISO instant of its clock. */
  z.object({ kind: z.literal('read'), userId: z.string(), until: z.string() }),
]);
export type ChatTask = z.infer<typeof chatTask>;

/** Jobs of the release before this one name no task. */
export const chatTaskPayload = z.object({
  memberId: z.string(),
  task: chatTask.default({ kind: 'copy' }),
});

/** What a task is done with. */
export interface ChatTools {
  dependencies: ApiDependencies;
  chat: ChatService;
  channel: Channel;
}

/**
 * Orders a task about a member's conversation at the chat service, in the transaction of its cause. All tasks are of one kind, so that
 * those of a member are done in order.
 */
export function orderChatTask(
  transaction: Sql,
  dependencies: JobDependencies,
  payload: z.infer<typeof chatTaskPayload>,
): Promise<void> {
  return enqueue(transaction, dependencies, { kind: chatTaskJob, payload });
}

/** Orders a copy of the message that is added next. What was written before there was a channel is not copied. */
export async function orderCopy(
  transaction: Sql,
  dependencies: JobDependencies,
  memberId: string,
): Promise<void> {
  await insertChannel(memberId, transaction, dependencies.clock.now());
  await orderChatTask(transaction, dependencies, { memberId, task: { kind: 'copy' } });
}
