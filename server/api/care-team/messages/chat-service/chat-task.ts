import { z } from 'zod';
import { insertChannel, type Channel } from '../../chat/queries.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { enqueue, type JobDependencies } from '#server/platform/jobs/job.ts';
import type { ChatService } from '#server/platform/vendors/chat/chat-service.ts';

/** Stored with each job: two releases running side by side process each other's jobs. */
export const chatTaskJob = 'exchange-messages';

const chatTask = z.discriminatedUnion('kind', [
  /** Copy messages written here to a channel with the current Care Partner. */
  z.object({ kind: z.literal('copy') }),
  /** The member read here. */
  z.object({ kind: z.literal('mark-read') }),
  /** A message was written at the service. `heardAt`: instant of our clock (ISO). */
  z.object({ kind: z.literal('message'), messageId: z.string(), heardAt: z.string() }),
  /** A participant read messages at the service. `until`: instant of its clock (ISO). */
  z.object({ kind: z.literal('read'), userId: z.string(), until: z.string() }),
]);
export type ChatTask = z.infer<typeof chatTask>;

/** Jobs of the previous release name no task. */
export const chatTaskPayload = z.object({
  memberId: z.string(),
  task: chatTask.default({ kind: 'copy' }),
});

/** Dependencies of a task. */
export interface ChatTools {
  dependencies: ApiDependencies;
  chat: ChatService;
  channel: Channel;
}

/** Orders a task in the transaction of its cause. All tasks are one kind of job, so those of a member run in order. */
export function orderChatTask(
  transaction: Sql,
  dependencies: JobDependencies,
  payload: z.infer<typeof chatTaskPayload>,
): Promise<void> {
  return enqueue(transaction, dependencies, { kind: chatTaskJob, payload });
}

/** Orders a copy of the message that is added next. Messages from before the channel are not copied. */
export async function orderCopy(
  transaction: Sql,
  dependencies: JobDependencies,
  memberId: string,
): Promise<void> {
  await insertChannel(memberId, transaction, dependencies.clock.now());
  await orderChatTask(transaction, dependencies, { memberId, task: { kind: 'copy' } });
}
