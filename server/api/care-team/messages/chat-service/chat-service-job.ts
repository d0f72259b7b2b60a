import { chatNameOf, navigatorNameOf, openChannel } from '../../chat/channel.ts';
import { findChannel } from '../../chat/queries.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { readUpTo } from '../mail-if-unread.ts';
import { markRead } from '../queries.ts';
import { chatTaskPayload, type ChatTask, type ChatTools } from './chat-task.ts';
import { copyMessages } from './copy-messages.ts';
import { importMessage } from './import-message.ts';
import { lastSentBy } from './queries.ts';

/** Performs chat tasks. An interrupted task continues where it stopped. */
export function chatTaskHandler(dependencies: ApiDependencies): AnyJobHandler {
  const { sql, chat } = dependencies;
  return jobHandler({
    payload: chatTaskPayload,
    run: {
      async outside({ memberId, task }) {
        const channel = await findChannel(memberId, sql);
        if (!chat || !channel) return;
        await openChannel(channel, dependencies, chat);
        await perform(task, { dependencies, chat, channel });
      },
    },
  });
}

function perform(task: ChatTask, tools: ChatTools): Promise<void> {
  const name = chatNameOf(tools.channel.memberId);
  switch (task.kind) {
    case 'copy':
      return copyMessages(tools);
    case 'mark-read':
      return tools.chat.markRead(name, name);
    case 'message':
      return importMessage(task, tools);
    case 'read':
      return importRead(task, tools);
  }
}

/** Marks as read what the member or their Care Partner read at the service. */
async function importRead(
  { userId, until }: Extract<ChatTask, { kind: 'read' }>,
  { dependencies, channel: { memberId, navigatorId } }: ChatTools,
): Promise<void> {
  const { sql, clock } = dependencies;
  const fromMember = userId === navigatorNameOf(navigatorId);
  if (!fromMember && userId !== chatNameOf(memberId)) return;
  const last = await lastSentBy(memberId, sql, { fromMember, until });
  if (!last) return;
  if (fromMember) await markRead(memberId, sql, { fromMember, last, now: clock.now() });
  else await readUpTo(memberId, dependencies, last);
}
