import { z } from 'zod';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { enqueue, type JobDependencies } from '#server/platform/jobs/enqueue.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { chatNameOf } from './channel.ts';
import { findChannel } from './queries.ts';

export const forgetChannelJob = 'forget-chat-channel';

const payload = z.object({ memberId: z.string() });

/** Enqueues the deletion of a member's data at the chat service, in the transaction that deletes the member. */
export async function orderForget(
  memberId: string,
  transaction: Sql,
  dependencies: JobDependencies & Pick<ApiDependencies, 'chat'>,
): Promise<void> {
  if (!dependencies.chat) return;
  await enqueue(transaction, dependencies, { kind: forgetChannelJob, payload: { memberId } });
}

export function forgetChannelHandler({ sql, chat }: Pick<ApiDependencies, 'sql' | 'chat'>): AnyJobHandler {
  return jobHandler({
    payload,
    run: {
      async outside({ memberId }) {
        // Never deletes the data of an existing member.
        if (!chat || (await findChannel(memberId, sql))) return;
        const name = chatNameOf(memberId);
        await chat.forget({ channelUrl: name, userId: name });
      },
    },
  });
}
