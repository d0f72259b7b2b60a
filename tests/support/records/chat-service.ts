import { randomUUID } from 'node:crypto';
import { sendbirdChat } from '#server/platform/vendors/chat/sendbird-chat.ts';
import { chatNameOf } from '#server/api/care-team/chat/channel.ts';
import { readMany } from '../api/documents.ts';
import { openTestApi } from '../api/test-api.ts';
import { fakeSendbird, type FakeSendbird } from '../vendors/fake-sendbird.ts';
import type { Claimant } from './claims.ts';

/** The benefits API with a chat service. */
export async function openChatApi() {
  let made: FakeSendbird | undefined;
  const api = await openTestApi({ chat: (clock) => sendbirdChat((made = fakeSendbird(clock)).settings) });
  if (!made) throw new Error('The chat service was not created.');
  return { api, sendbird: made };
}

/** Both sides of a member's conversation, and the exchange between them. Each call evaluates `member` again. */
export function conversationOf(
  { api, sendbird }: Awaited<ReturnType<typeof openChatApi>>,
  member: () => Claimant,
) {
  const url = () => chatNameOf(member().id);
  return {
    /** The member writes here, a second later. */
    async write(text: string): Promise<void> {
      api.dependencies.clock.advance({ seconds: 1 });
      await member().call('POST', 'care_navigator/messages', { text, key: randomUUID() });
    },
    /** The texts, or names of files, at the service. */
    there: () => sendbird.messages(url()).map(({ message, file }) => message || file.name),
    /** The texts that the member reads. */
    async here() {
      const { data } = await readMany(await member().call('GET', 'care_navigator/messages'));
      return data.map(({ attributes }) => attributes['text']);
    },
    /** Posts callbacks for all messages of the channel, including earlier and our own ones. */
    async callBack() {
      for (const message of sendbird.messages(url())) {
        await api.call('/api/v3/chat_callbacks', sendbird.callback(url(), message));
      }
    },
    /** Runs jobs that are due or postponed for a while, keeping the member's session. */
    async catchUp() {
      api.dependencies.clock.advance({ minutes: 10 });
      await member().call('GET', 'session');
      await api.runJobs();
    },
  };
}
