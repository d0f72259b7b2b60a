import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ChatRefusedError, type ChatMessage, type ChatService } from './chat-service.ts';
import { alreadyThere, notFound, sendbirdApi, type SendbirdSettings } from './sendbird-api.ts';

/** So many messages come at once. */
const pageSize = 100;
const anything = z.unknown();
const milliseconds = z
  .int()
  .min(0)
  .transform((value) => Temporal.Instant.fromEpochMilliseconds(value));

const message = z
  .object({
    message_id: z.union([z.int(), z.string()]).transform(String),
    type: z.string(),
    // Of what nobody sent but the application itself there is none.
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
    // Nothing else can be sealed.
    text: sent.type === 'MESG' ? (sent.message ?? '').toWellFormed() : '',
    file:
      sent.type === 'FILE' && file?.url
        ? { url: file.url, name: (file.name ?? '').toWellFormed() }
        : undefined,
    reference: sent.data ?? '',
    sentAt: sent.created_at,
    isSent: sent.type !== 'ADMM' && sent.is_removed !== true && user != null,
  }));

const callback = z.object({ channel: z.object({ channel_url: z.string() }).optional() });

/** Sendbird's group channels, by its Platform API. */
export function sendbirdChat(settings: SendbirdSettings): ChatService {
  const { appId, apiToken } = settings;
  const { ask, askUnless, open } = sendbirdApi(settings);
  const channel = (url: string) => `group_channels/${encodeURIComponent(url)}`;

  return {
    appId,
    connectOrigins: [`https://api-${appId}.sendbird.com`, `wss://ws-${appId}.sendbird.com`],
    async openChannel({ url, people }) {
      for (const { userId, name } of people) {
        const body = { user_id: userId, nickname: name, profile_url: '' };
        await askUnless(alreadyThere, { method: 'POST', path: 'users', body });
      }
      const userIds = people.map(({ userId }) => userId);
      const isNew = await askUnless(alreadyThere, {
        method: 'POST',
        path: 'group_channels',
        body: { channel_url: url, name: '', user_ids: userIds, is_distinct: false },
      });
      if (isNew) return;
      const body = { user_ids: userIds };
      await ask(anything, { method: 'POST', path: `${channel(url)}/invite`, body });
    },
    async leaveChannel(url, userId) {
      const body = { user_ids: [userId], should_leave_all: false };
      await ask(anything, { method: 'PUT', path: `${channel(url)}/leave`, body }).catch((error: unknown) => {
        // Its own number for somebody who is not in the channel is not documented.
        if (!(error instanceof ChatRefusedError)) throw error;
      });
    },
    async revokeTokens(userId) {
      await askUnless(notFound, { method: 'DELETE', path: `users/${encodeURIComponent(userId)}/token` });
    },
    async issueToken(userId, until) {
      const { token } = await ask(z.object({ token: z.string().min(1) }), {
        method: 'POST',
        path: `users/${encodeURIComponent(userId)}/token`,
        body: { expires_at: until.epochMilliseconds },
      });
      return token;
    },
    async listMessages(url, since) {
      const query = new URLSearchParams({
        message_ts: String(since.epochMilliseconds),
        prev_limit: '0',
        next_limit: String(pageSize),
        include: 'true',
        reverse: 'false',
      });
      const { messages: found } = await ask(z.object({ messages: z.array(anything) }), {
        method: 'GET',
        path: `${channel(url)}/messages?${query}`,
      });
      const messages = found.flatMap((one) => message.safeParse(one).data ?? []);
      const last = messages.at(-1)?.sentAt;
      // All of one moment would be asked for again and again.
      const next = last?.equals(since) ? last.add({ milliseconds: 1 }) : last;
      return {
        messages: messages.filter(({ isSent }) => isSent),
        next: found.length < pageSize ? undefined : next,
        unreadable: found.length - messages.length,
      };
    },
    sendText(url, { userId, reference, text }) {
      const body = { message_type: 'MESG', user_id: userId, message: text, data: reference };
      return ask(message, { method: 'POST', path: `${channel(url)}/messages`, body });
    },
    sendFile(url, { userId, reference, name, content }) {
      const body = new FormData();
      const fields = { message_type: 'FILE', user_id: userId, data: reference, require_auth: 'true' };
      for (const [field, value] of Object.entries(fields)) body.append(field, value);
      body.append('file', content, name);
      return ask(message, { method: 'POST', path: `${channel(url)}/messages`, body });
    },
    openFile: ({ url }) => open(url),
    async readUpTo(url) {
      const receipts = z.object({ read_receipt: z.record(z.string(), milliseconds).default({}) });
      const path = `${channel(url)}?show_read_receipt=true`;
      return new Map(Object.entries((await ask(receipts, { method: 'GET', path })).read_receipt));
    },
    async markRead(url, userId) {
      const body = { user_id: userId };
      await ask(anything, { method: 'PUT', path: `${channel(url)}/messages/mark_as_read`, body });
    },
    async forget({ channelUrl, userId }) {
      for (const path of [channel(channelUrl), `users/${encodeURIComponent(userId)}`]) {
        await askUnless(notFound, { method: 'DELETE', path });
      }
    },
    readCallback(body, signature) {
      if (signature === undefined || !isSigned(body, { signature, apiToken })) return undefined;
      return { channelUrl: readChannel(body) };
    },
  };
}

/** HMAC-SHA256 over the body, in hexadecimal. */
function isSigned(body: string, { signature, apiToken }: { signature: string; apiToken: string }): boolean {
  const expected = createHmac('sha256', apiToken).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function readChannel(body: string): string | undefined {
  try {
    return callback.parse(JSON.parse(body)).channel?.channel_url;
  } catch {
    return undefined;
  }
}
