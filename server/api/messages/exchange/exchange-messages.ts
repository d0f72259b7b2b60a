import { z } from 'zod';
import { chatNameOf, navigatorNameOf, openChannel } from '#server/chat/channel.ts';
import { findChannel, type Channel } from '#server/chat/queries.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import type { ChatService } from '#server/vendors/chat/chat-service.ts';
import { readUpTo } from '../mail-if-unread.ts';
import { markRead } from '../queries.ts';
import { exchangeMessagesJob } from './order-exchange.ts';
import { holdChannel, HoldLostError, type ExchangeTools } from './hold-channel.ts';
import { passOn, passOnRead } from './pass-on.ts';
import { lastSentBy } from './queries.ts';
import { takeOver } from './take-over.ts';

const payload = z.object({ memberId: z.string() });
const ifTaken = Temporal.Duration.from({ seconds: 5 });

/**
 * Takes over what was written and read at the chat service, then passes on what was here, also where something could not be taken over. Whatever breaks it off, the next one goes on
 * where it was and does nothing twice. False where another one is under way. Rejects with ChatUnavailableError.
 */
async function exchangeMessages(
  memberId: string,
  dependencies: ApiDependencies,
  chat: ChatService,
): Promise<boolean> {
  const hold = await holdChannel(memberId, dependencies);
  if (!hold) return false;
  try {
    const channel = await findChannel(memberId, dependencies.sql);
    if (!channel) return true;
    const tools = { dependencies, chat, hold };
    await openChannel(channel, dependencies, chat);
    const failure = await takeOver(channel, tools);
    await passOn(channel, tools);
    await passOnRead(channel, tools);
    await takeOverRead(channel, tools);
    if (failure) throw failure;
    return true;
  } catch (error) {
    if (error instanceof HoldLostError) return false;
    throw error;
  } finally {
    await hold.release();
  }
}

/** Marks read what either side read at the service. */
async function takeOverRead(
  { memberId, navigatorId }: Channel,
  { dependencies, chat, hold }: ExchangeTools,
): Promise<void> {
  await hold.keep();
  const { sql, clock } = dependencies;
  const url = chatNameOf(memberId);
  const upTo = await chat.readUpTo(url);
  const readers = [
    { reader: navigatorNameOf(navigatorId), fromMember: true },
    { reader: url, fromMember: false },
  ];
  for (const { reader, fromMember } of readers) {
    const until = upTo.get(reader);
    const last = until && (await lastSentBy(memberId, sql, { fromMember, until }));
    if (!last) continue;
    if (fromMember) await markRead(memberId, sql, { fromMember, last, now: clock.now() });
    else await readUpTo(memberId, dependencies, last);
  }
}

export function exchangeMessagesHandlers(dependencies: ApiDependencies): Record<string, AnyJobHandler> {
  const { sql, chat } = dependencies;
  return {
    [exchangeMessagesJob]: jobHandler({
      payload,
      run: {
        async outside({ memberId }) {
          // Nobody is there any more to exchange anything with.
          if (!chat) return;
          if (await exchangeMessages(memberId, dependencies, chat)) return;
          if (!(await findChannel(memberId, sql))) return;
          const job = { kind: exchangeMessagesJob, payload: { memberId }, after: ifTaken };
          await enqueue(sql, dependencies, job);
        },
      },
    }),
  };
}
