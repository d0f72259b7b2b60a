import { z } from 'zod';
import {
  ChatRefusedError,
  ChatUnavailableError,
  type ChatMessage,
  type ChatService,
} from './chat-service.ts';
import { messageId, milliseconds, readCallback } from './sendbird-callback.ts';
import { alreadyThere, notFound, sendbirdApi, type SendbirdSettings } from './sendbird-api.ts';

const anything = z.unknown();

const message = z
  .object({
    message_id: messageId,
    type: z.string(),
    // Messages of the application itself have no user.
    user: z.object({ user_id: z.string() }).nullish(),
    message: z.string().nullish(),
    data: z.string().nullish(),
    file: z.object({ url: z.string(), name: z.string().nullish() }).partial().nullish(),
    is_removed: z.boolean().nullish(),
    created_at: milliseconds,
  })
  .transform(({ user, file, ...sent }): ChatMessage & { isSent: boolean } => ({
    id: sent.message_id,
    userId: user?.user_id ?? '',
    // Only well-formed text can be sealed.
    text: sent.type === 'MESG' ? (sent.message ?? '').toWellFormed() : '',
    file:
      sent.type === 'FILE' && file?.url
        ? { url: file.url, name: (file.name ?? '').toWellFormed() }
        : undefined,
    reference: sent.data ?? '',
    sentAt: sent.created_at,
    isSent: sent.type !== 'ADMM' && sent.is_removed !== true && user != null,
  }));

const state = z.object({
  is_public: z.boolean().nullish(),
  is_super: z.boolean().nullish(),
  is_ephemeral: z.boolean().nullish(),
  // Missing in a supergroup.
  members: z.array(z.object({ user_id: z.string() })).nullish(),
});

/** Sendbird's group channels, by its Platform API. */
export function sendbirdChat(settings: SendbirdSettings): ChatService {
  const { appId, apiToken } = settings;
  const { ask, askUnless, open } = sendbirdApi(settings);
  const channel = (url: string) => `group_channels/${encodeURIComponent(url)}`;

  /** Whether the channel has the settings with which we create channels, and no other members. */
  async function isAsMade(url: string, userIds: readonly string[]): Promise<boolean> {
    const path = `${channel(url)}?show_member=true`;
    const { members, ...kind } = await ask(state, { method: 'GET', path });
    if (!members || kind.is_public || kind.is_super || kind.is_ephemeral) return false;
    return members.every(({ user_id: id }) => userIds.includes(id));
  }

  return {
    appId,
    connectOrigins: [`https://api-${appId}.sendbird.com`, `wss://ws-${appId}.sendbird.com`],
    async openChannel({ url, people, isOurs }) {
      for (const { userId, name } of people) {
        const body = { user_id: userId, nickname: name, profile_url: '' };
        await askUnless(alreadyThere, anything, { method: 'POST', path: 'users', body });
      }
      const userIds = people.map(({ userId }) => userId);
      const create = () =>
        askUnless(alreadyThere, anything, {
          method: 'POST',
          path: 'group_channels',
          body: { channel_url: url, name: '', user_ids: userIds, is_distinct: false },
        });
      if ((await create()) !== undefined) return;
      // A member's token can create a channel under any free name, whose creator would read what is written in it later.
      if (!isOurs && !(await isAsMade(url, userIds))) {
        await askUnless(notFound, anything, { method: 'DELETE', path: channel(url) });
        if ((await create()) === undefined) throw new ChatUnavailableError('A channel was made by others.');
        return;
      }
      const body = { user_ids: userIds };
      await ask(anything, { method: 'POST', path: `${channel(url)}/invite`, body });
    },
    async leaveChannel(url, userId) {
      const body = { user_ids: [userId], should_leave_all: false };
      await ask(anything, { method: 'PUT', path: `${channel(url)}/leave`, body }).catch((error: unknown) => {
        // The error code for a person who is not in the channel is not documented.
        if (!(error instanceof ChatRefusedError)) throw error;
      });
    },
    async revokeTokens(userId) {
      const path = `users/${encodeURIComponent(userId)}/token`;
      await askUnless(notFound, anything, { method: 'DELETE', path });
    },
    async issueToken(userId, until) {
      const { token } = await ask(z.object({ token: z.string().min(1) }), {
        method: 'POST',
        path: `users/${encodeURIComponent(userId)}/token`,
        body: { expires_at: until.epochMilliseconds },
      });
      return token;
    },
    async findMessage(url, id) {
      const path = `${channel(url)}/messages/${encodeURIComponent(id)}`;
      const found = await askUnless(notFound, message, { method: 'GET', path });
      return found?.isSent ? found : undefined;
    },
    send(url, { userId, reference, content }) {
      const post = { user_id: userId, data: reference, dedup_id: reference };
      const body =
        typeof content === 'string'
          ? { ...post, message_type: 'MESG', message: content }
          : formOf({ ...post, message_type: 'FILE', require_auth: 'true' }, content);
      return askUnless(alreadyThere, message, { method: 'POST', path: `${channel(url)}/messages`, body });
    },
    openFile: ({ url }) => open(url),
    async markRead(url, userId) {
      const body = { user_id: userId };
      await ask(anything, { method: 'PUT', path: `${channel(url)}/messages/mark_as_read`, body });
    },
    async forget({ channelUrl, userId }) {
      for (const path of [channel(channelUrl), `users/${encodeURIComponent(userId)}`]) {
        await askUnless(notFound, anything, { method: 'DELETE', path });
      }
    },
    readCallback: (body, signature) => readCallback(body, signature, apiToken),
  };
}

function formOf(fields: Record<string, string>, { name, blob }: { name: string; blob: Blob }): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', blob, name);
  return form;
}
