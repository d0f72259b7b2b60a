import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { systemClock, type Clock } from '#app/domain/clock.ts';
import { chatNameOf, navigatorNameOf } from '#server/api/care-team/chat/channel.ts';
import type { SendbirdSettings } from '#server/platform/vendors/chat/sendbird-api.ts';
import { listen } from '../served/loopback.ts';

interface StoredMessage {
  message_id: number;
  type: 'MESG' | 'FILE' | 'ADMM';
  user: { user_id: string } | null;
  message: string;
  data: string;
  dedup_id: string;
  file: { url?: string; name?: string };
  is_removed: boolean;
  created_at: number;
}

interface Channel {
  users: Set<string>;
  isPublic?: boolean;
  messages: StoredMessage[];
  readAt: Map<string, number>;
}

const appId = 'A1B2C3';
const apiToken = 'the master token of the tests';
const no = (c: Context, code: number) => c.json({ error: true, code, message: 'no' }, 400);

export type FakeSendbird = ReturnType<typeof fakeSendbird>;

/** Sendbird's documented Platform API, as far as a conversation of two needs it, without a network. */
export function fakeSendbird(clock: Clock) {
  const users = new Map<string, { nickname: string; tokens: Map<string, number> }>();
  const channels = new Map<string, Channel>();
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const broken = new Set<string>();
  const asked: string[] = [];
  const app = new Hono();
  let lastId = 7_000_000_000;
  let refusedCode: number | undefined;
  let faults: ('away' | 'answer lost')[] = [];

  function add(url: string, message: Partial<StoredMessage> & Pick<StoredMessage, 'type'>): StoredMessage {
    const channel = channels.get(url);
    if (!channel) throw new Error(`There is no channel ${url}.`);
    const created_at = clock.now().epochMilliseconds;
    const stored = {
      message_id: (lastId += 1),
      user: null,
      message: '',
      data: '',
      dedup_id: '',
      file: {},
      is_removed: false,
      created_at,
      ...message,
    };
    channel.messages.push(stored);
    if (stored.user) channel.readAt.set(stored.user.user_id, created_at);
    return stored;
  }

  function keep(content: Uint8Array<ArrayBuffer>): string {
    const url = `https://file-us-1.sendbird.com/${randomUUID()}`;
    files.set(url, content);
    return url;
  }

  app.use('/v3/*', async (c, next) => {
    asked.push(`${c.req.method} ${c.req.path.replace('/v3/', '')}`);
    return c.req.header('Api-Token') === apiToken ? next() : no(c, 400108);
  });
  app.post('/v3/users', async (c) => {
    const { user_id: id, nickname } = await c.req.json();
    if (users.has(id)) return no(c, 400202);
    users.set(id, { nickname, tokens: new Map() });
    return c.json({ user_id: id, nickname });
  });
  app.post('/v3/users/:id/token', async (c) => {
    const user = users.get(c.req.param('id'));
    if (!user) return no(c, 400201);
    const { expires_at } = await c.req.json();
    const token = randomBytes(20).toString('hex');
    user.tokens.set(token, expires_at);
    return c.json({ token, expires_at });
  });
  app.delete('/v3/users/:id/token', (c) => {
    const user = users.get(c.req.param('id'));
    if (!user) return no(c, 400201);
    user.tokens.clear();
    return c.json({});
  });
  app.delete('/v3/users/:id', (c) => (users.delete(c.req.param('id')) ? c.json({}) : no(c, 400201)));
  app.post('/v3/group_channels', async (c) => {
    const { channel_url: url, user_ids: ids } = await c.req.json();
    if (channels.has(url)) return no(c, 400202);
    channels.set(url, { users: new Set(ids), messages: [], readAt: new Map() });
    return c.json({ channel_url: url });
  });
  app.use('/v3/group_channels/:url/*', async (c, next) => {
    return channels.has(c.req.param('url')) ? next() : no(c, 400201);
  });
  const channelOf = (c: Context): Channel => {
    const channel = channels.get(c.req.param('url') ?? '');
    if (!channel) throw new Error('There is no such channel.');
    return channel;
  };
  app.get('/v3/group_channels/:url', (c) => {
    const { users: inIt, isPublic: is_public = false } = channelOf(c);
    return c.json({ is_public, members: [...inIt].map((user_id) => ({ user_id })) });
  });
  app.delete('/v3/group_channels/:url', (c) =>
    channels.delete(c.req.param('url')) ? c.json({}) : no(c, 400201),
  );
  app.post('/v3/group_channels/:url/invite', async (c) => {
    for (const id of (await c.req.json()).user_ids) channelOf(c).users.add(id);
    return c.json({});
  });
  app.put('/v3/group_channels/:url/leave', async (c) => {
    const left: boolean[] = (await c.req.json()).user_ids.map((id: string) => channelOf(c).users.delete(id));
    return left.every(Boolean) ? c.json({}) : no(c, 400750);
  });
  app.get('/v3/group_channels/:url/messages/:id', (c) => {
    const found = channelOf(c).messages.find(({ message_id: id }) => String(id) === c.req.param('id'));
    return found ? c.json(found) : no(c, 400201);
  });
  app.post('/v3/group_channels/:url/messages', async (c) => {
    if (refusedCode !== undefined) return no(c, refusedCode);
    const isJson = c.req.header('Content-Type')?.startsWith('application/json');
    const sent = isJson ? await c.req.json() : Object.fromEntries(await c.req.formData());
    const { message_type: type, user_id, data = '', dedup_id = '', message = '', file } = sent;
    if (!channelOf(c).users.has(user_id)) return no(c, 400108);
    const kept =
      file instanceof File ? { url: keep(new Uint8Array(await file.arrayBuffer())), name: file.name } : {};
    const isThere = channelOf(c).messages.some((each) => dedup_id !== '' && each.dedup_id === dedup_id);
    if (isThere) return no(c, 400202);
    return c.json(add(c.req.param('url'), { type, user: { user_id }, message, data, dedup_id, file: kept }));
  });
  app.put('/v3/group_channels/:url/messages/mark_as_read', async (c) => {
    const { user_id } = await c.req.json();
    channelOf(c).readAt.set(user_id, clock.now().epochMilliseconds);
    return c.json({});
  });

  const settings: SendbirdSettings = {
    appId,
    apiToken,
    async fetch(request) {
      const fault = faults.shift();
      if (fault === 'away') throw new TypeError('fetch failed');
      if (broken.has(request.url)) return new Response(null, { status: 500 });
      const file = files.get(request.url);
      if (file) return new Response(file);
      const answer = await app.fetch(request);
      if (fault === 'answer lost') throw new DOMException('The operation timed out.', 'TimeoutError');
      return answer;
    },
  };

  return {
    settings,
    app,
    /** Received requests, such as "POST users". */
    asked,
    users,
    channels,
    messages: (url: string): readonly StoredMessage[] => channels.get(url)?.messages ?? [],
    contentOf: (url: string) => files.get(url),
    /** Makes this file unavailable. */
    breakFile: (url: string) => broken.add(url),
    /** The next calls fail in this way, one after another. */
    fail(...how: ('away' | 'answer lost')[]) {
      faults = how;
    },
    /** Messages are refused with this error code; undefined accepts them again. */
    refuseMessages(code: number | undefined) {
      refusedCode = code;
    },
    writeAs: (userId: string, url: string, message: string, data = '') =>
      add(url, { type: 'MESG', user: { user_id: userId }, message, data }),
    sendFileAs: (userId: string, url: string, file: { name: string; content: Uint8Array<ArrayBuffer> }) =>
      add(url, {
        type: 'FILE',
        user: { user_id: userId },
        file: { url: keep(file.content), name: file.name },
      }),
    tell: (url: string, message: string) => add(url, { type: 'ADMM', message }),
    /** Sendbird's callback for a message. */
    callback: (url: string, { message_id }: { message_id: unknown }) =>
      signed({
        category: 'group_channel:message_send',
        channel: { channel_url: url },
        payload: { message_id },
      }),
    /** A user reads a channel; returns Sendbird's callback. */
    readAs(userId: string, url: string) {
      const read_ts = clock.now().epochMilliseconds;
      return signed({
        category: 'group_channel:message_read',
        channel: { channel_url: url },
        read_updates: [{ user_id: userId, read_ts }],
      });
    },
  };
}

/** A callback with the signature of our application. */
export function signed(news: object) {
  const body = JSON.stringify({ ...news, app_id: appId });
  const signature = createHmac('sha256', apiToken).update(body).digest('hex');
  return {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'x-sendbird-signature': signature },
  };
}

/** The fake served on this machine, with a Care Partner who writes there. */
export async function serveSendbird() {
  const sendbird = fakeSendbird(systemClock);
  const listener = getRequestListener(sendbird.app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  const { port, ...listening } = await listen(server);
  const { appId, apiToken } = sendbird.settings;
  return {
    ...sendbird,
    ...listening,
    /** Settings of a server that uses it. */
    environment: {
      SENDBIRD_APP_ID: appId,
      SENDBIRD_API_TOKEN: apiToken,
      SENDBIRD_API_URL: `http://127.0.0.1:${port}`,
    },
    /** The member's channel, if it exists. */
    channelUrl: (): string | undefined => [...sendbird.channels.keys()][0],
    /** Writes as the Care Partner, and sends our server Sendbird's callback. */
    async write(origin: string, memberId: string, navigatorId: string, text: string) {
      const url = chatNameOf(memberId);
      const message = sendbird.writeAs(navigatorNameOf(navigatorId), url, text);
      await fetch(`${origin}/api/v3/chat_callbacks`, sendbird.callback(url, message));
    },
  };
}
