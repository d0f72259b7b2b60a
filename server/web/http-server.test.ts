import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createDownloads } from '#server/http/downloads.ts';
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
// What is kept open for a next request is not what is looked at here.
server.keepAliveTimeout = 100;
let port: number;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

afterEach(() => {
  vi.useRealTimers();
});

interface Talk {
  socket: Socket;
  /** All that came until the server closed the connection. */
  heard: Promise<string>;
}

function talk(head: string): Talk {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('error', () => undefined).on('data', (chunk) => (text += chunk.toString()));
  socket.write(head);
  const heard = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(text));
  });
  return { socket, heard };
}

test('cookies of 40 KB get the page', async () => {
  const { heard } = talk(
    `GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nCookie: a=${'b'.repeat(40_000)}\r\n\r\n`,
  );
  expect(await heard).toMatch(/^HTTP\/1\.1 200[\s\S]*here/);
});

test('a head must be there within a minute; for a whole request the server itself has no limit', () => {
  expect([headersTimeout, server.requestTimeout]).toEqual([60_000, 0]);
});

test('a head that does not come in time is refused, a body that takes longer is taken in', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\n';
  const late = talk(head);
  await bodyBegun.promise;
  // From here on every head has been waited for too long, and the server has looked once one of them is refused.
  server.headersTimeout = 1;
  expect(await talk('GET / HTTP/1.1\r\nHost: x\r\n').heard).toContain('408');
  server.headersTimeout = headersTimeout;
  late.socket.write('x'.repeat(10));
  expect(await late.heard).toMatch(/^HTTP\/1\.1 200 .*got 10$/s);
});

test.each(['POST /unread', 'GET /'])('a body that nobody wants holds no connection: %s', async (line) => {
  const { heard } = talk(`${line} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nx`);
  expect(await heard).toMatch(/^HTTP\/1\.1 200 /);
});

test.each(['Host: x\r\nHost: y', 'Host: x\r\nhost: x'])(
  'a request names one host, not two: %j',
  async (hosts) => {
    const { heard } = talk(`GET / HTTP/1.1\r\n${hosts}\r\n\r\n`);
    expect(await heard).toMatch(/^HTTP\/1\.1 400 [^]*Connection: close/i);
  },
);

test('a request for a web socket names one host as well', async () => {
  const head = (hosts: string) =>
    `GET /signaling HTTP/1.1\r\n${hosts}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  expect(await talk(head('Host: x')).heard).toMatch(/^HTTP\/1\.1 101 /);
  expect(await talk(head('Host: x\r\nHost: y')).heard).toMatch(/^HTTP\/1\.1 400 /);
});

test('a file that nobody reads on is let go, and so is the connection', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { socket, heard } = talk('GET /file HTTP/1.1\r\nHost: here\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(600_000);
    expect(printed).toHaveBeenCalled();
  });
  await fileLeft.promise;
  socket.resume();
  await heard;
  expect(String(printed.mock.calls[0]?.[0])).toBe('SlowReaderError: The file was taken too slowly.');
  printed.mockRestore();
});
