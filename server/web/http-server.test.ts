import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createDownloads } from '#server/platform/http/downloads.ts';
import { createHttpServer } from './http-server.ts';
import { limitRequest } from './request-limits.ts';
import type { WebApp } from './web-app.ts';

const bodyBegun = Promise.withResolvers<void>();
const app = new Hono();
app.use(limitRequest({ uploads: new Map() }));
app.post('/unread', (context) => context.text('unread'));
app.post('/', async (context) => {
  bodyBegun.resolve();
  return context.text(`got ${(await context.req.text()).length}`);
});
app.get('/', (context) => context.text('here'));
const fileLeft = Promise.withResolvers<void>();
app.get('/file', async () => {
  const endless = new ReadableStream<Uint8Array>(
    { pull: (it) => it.enqueue(new Uint8Array(64 * 1024)), cancel: () => fileLeft.resolve() },
    { highWaterMark: 0 },
  );
  return new Response(await createDownloads().carry('maya', async () => endless));
});

const upgrades: WebApp['upgrades'] = {
  wants: ({ url }) => url === '/signaling',
  take: (_, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
};
const server = createHttpServer({ fetch: app.fetch, upgrades }, { checkedEveryMs: 50 });
const { headersTimeout } = server;
// Idle keep-alive connections are not under test here.
server.keepAliveTimeout = 100;
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

afterEach(() => {
  vi.useRealTimers();
});

interface Talk {
  socket: Socket;
  /** Everything received until the server closed the connection. */
  received: Promise<string>;
}

function talk(head: string): Talk {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('error', () => undefined).on('data', (chunk) => (text += chunk.toString()));
  socket.write(head);
  const received = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(text));
  });
  return { socket, received };
}

test('cookies of 40 KB get the page', async () => {
  const { received } = talk(
    `GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nCookie: a=${'b'.repeat(40_000)}\r\n\r\n`,
  );
  expect(await received).toMatch(/^HTTP\/1\.1 200[\s\S]*here/);
});

test('headers time out after a minute; a whole request has no time limit in Node', () => {
  expect([headersTimeout, server.requestTimeout]).toEqual([60_000, 0]);
});

test('late headers are refused, a slow body is accepted', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\n';
  const late = talk(head);
  await bodyBegun.promise;
  // From here on all headers are late, and one refusal shows that the server has checked.
  server.headersTimeout = 1;
  expect(await talk('GET / HTTP/1.1\r\nHost: x\r\n').received).toContain('408');
  server.headersTimeout = headersTimeout;
  late.socket.write('x'.repeat(10));
  expect(await late.received).toMatch(/^HTTP\/1\.1 200 .*got 10$/s);
});

test.each(['POST /unread', 'GET /'])('an unread body does not keep its connection open: %s', async (line) => {
  const { received } = talk(`${line} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nx`);
  expect(await received).toMatch(/^HTTP\/1\.1 200 /);
});

test.each(['Host: x\r\nHost: y', 'Host: x\r\nhost: x'])(
  'a request names one host, not two: %j',
  async (hosts) => {
    const { received } = talk(`GET / HTTP/1.1\r\n${hosts}\r\n\r\n`);
    expect(await received).toMatch(/^HTTP\/1\.1 400 [^]*Connection: close/i);
  },
);

test('a request for a web socket names one host as well', async () => {
  const head = (hosts: string) =>
    `GET /signaling HTTP/1.1\r\n${hosts}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  expect(await talk(head('Host: x')).received).toMatch(/^HTTP\/1\.1 101 /);
  expect(await talk(head('Host: x\r\nHost: y')).received).toMatch(/^HTTP\/1\.1 400 /);
});

test('a download that the client stops reading is aborted and its connection closed', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { socket, received } = talk('GET /file HTTP/1.1\r\nHost: here\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(600_000);
    expect(printed).toHaveBeenCalled();
  });
  await fileLeft.promise;
  socket.resume();
  await received;
  expect(String(printed.mock.calls[0]?.[0])).toBe('SlowReaderError: The reader is too slow.');
  printed.mockRestore();
});
