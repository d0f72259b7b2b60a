import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ChatNews } from './chat-service.ts';

export const messageId = z.union([z.int(), z.string()]).transform(String);
export const milliseconds = z
  .int()
  .min(0)
  .transform((value) => Temporal.Instant.fromEpochMilliseconds(value));

const channelOf = z.object({ channel_url: z.string() });
const callback = z.discriminatedUnion('category', [
  z.object({
    category: z.literal('group_channel:message_send'),
    channel: channelOf,
    payload: z.object({ message_id: messageId }),
  }),
  z.object({
    category: z.literal('group_channel:message_read'),
    channel: channelOf,
    read_updates: z.array(z.object({ user_id: z.string(), read_ts: milliseconds })),
  }),
]);

/** The events of a callback; undefined if its signature is not that of the token. */
export function readCallback(
  body: string,
  signature: string | undefined,
  apiToken: string,
): ChatNews[] | undefined {
  if (signature === undefined || !isSigned(body, { signature, apiToken })) return undefined;
  return readNews(body);
}

/** HMAC-SHA256 over the body, in hexadecimal. */
function isSigned(body: string, { signature, apiToken }: { signature: string; apiToken: string }): boolean {
  const expected = createHmac('sha256', apiToken).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Empty for other kinds and unreadable bodies. */
function readNews(body: string): ChatNews[] {
  const event = callback.safeParse(parseJson(body)).data;
  if (!event) return [];
  const { channel_url: channelUrl } = event.channel;
  if (event.category === 'group_channel:message_send')
    return [{ channelUrl, kind: 'message', messageId: event.payload.message_id }];
  return event.read_updates.map(({ user_id: userId, read_ts: until }) => ({
    channelUrl,
    kind: 'read',
    userId,
    until: until.toString(),
  }));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
