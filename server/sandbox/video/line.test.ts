import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { hello, openVideoClient, type VideoClient } from '#tests/support/vendors/video-client.ts';
import type { ClientBody } from './frames.ts';
import { openLine, usualTiming, type ClientLine, type Timing } from './line.ts';
import { takeUpgrades } from './open-sandbox-video.ts';

let server: Server | undefined;
let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  await new Promise((closed) => server?.close(closed));
});

interface Met {
  client: VideoClient;
  line: ClientLine;
  received: ClientBody[];
  gone: Promise<string>;
}

/** A client and the line to it. */
async function meet(timing: Partial<Timing> = {}): Promise<Met> {
  const received: ClientBody[] = [];
  const { promise: gone, resolve } = Promise.withResolvers<string>();
  const opened = Promise.withResolvers<ClientLine>();
  const sockets = takeUpgrades((socket) => {
    const told = { hear: (body: ClientBody) => void received.push(body), gone: resolve };
    opened.resolve(openLine(socket, told, { ...usualTiming, ...timing }));
  });
  const own = createServer().on('upgrade', sockets.take);
  [server, close] = [own, sockets.close];
  await new Promise<void>((listening) => own.listen(0, '127.0.0.1', listening));
  const address = own.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const client = await openVideoClient(`ws://127.0.0.1:${port}/sandbox/video/signaling`);
  return { client, line: await opened.promise, received, gone };
}

test('answers every hello with a welcome and forwards the first one', async () => {
  const { client, received } = await meet();
  client.frame(hello({ type: 'disconnect' }));
  client.frame(hello({ type: 'disconnect' }));
  await client.nextFrame('welcome');
  await client.nextFrame('welcome');
  expect(received).toEqual([{ type: 'disconnect' }]);
});

test('sends heartbeats until the end message', async () => {
  const { client, line, gone } = await meet({ heartbeat: 150, farewell: 300 });
  client.frame(hello());
  await client.nextFrame('heartbeat');
  line.end({ type: 'disconnected' });
  await client.next('disconnected');
  const beats = () => client.frames.filter(({ type }) => type === 'heartbeat').length;
  const before = beats();
  line.send({ type: 'disconnected' });
  expect(line.isOpen).toBe(false);
  // The client does not close, so the server does.
  expect(await gone).toBe('broken');
  expect([beats(), client.bodies]).toEqual([before, []]);
});

test('a silent client counts as disconnected', async () => {
  const { client, gone } = await meet({ heartbeat: 20 });
  client.frame(hello());
  expect(await gone).toBe('broken');
});

test('a client that does not close is disconnected', async () => {
  const { gone } = await meet({ arrival: 30 });
  expect(await gone).toBe('broken');
});

test.each<[string, string, (client: VideoClient) => void]>([
  ['left', 'says bye', (client) => (client.frame({ type: 'bye' }), client.socket.terminate())],
  ['left', 'closes', (client) => client.socket.close(1000)],
  ['left', 'closes its tab', (client) => client.socket.close(1001)],
  ['broken', 'changes its network', (client) => client.socket.close(3004)],
  ['broken', 'falls silent', (client) => client.socket.terminate()],
])('it has %s when it %s', async (how, _, act) => {
  const { client, gone } = await meet();
  client.frame(hello());
  await client.nextFrame('welcome');
  act(client);
  expect(await gone).toBe(how);
});

test.each([
  ['no JSON', '{'],
  ['a message before the hello', { type: 'msg', body: { type: 'disconnect' } }],
  ['a hello with a strange body', hello({ type: 'shout' })],
])('%s is answered with bad', async (_, frame) => {
  const { client, received } = await meet({ farewell: 20 });
  client.frame(frame);
  expect(await client.nextFrame('bad')).toMatchObject({ type: 'bad' });
  await client.closed;
  expect(received).toEqual([]);
});

test('an unreadable message after the hello ends with an error', async () => {
  const { client } = await meet({ farewell: 20 });
  client.frame(hello());
  client.frame({ type: 'msg', body: { type: 'update', participant: 7 } });
  expect(await client.next('error')).toMatchObject({ code: 53004 });
  await client.closed;
});

test('binary data that is no text ends with an error', async () => {
  const { client } = await meet({ farewell: 20 });
  client.frame(hello());
  client.socket.send(Buffer.from('{"type":"bye"}'));
  expect(await client.next('error')).toMatchObject({ code: 53004 });
});

test('a frame that is too long closes the socket', async () => {
  const { client, gone } = await meet();
  client.frame(hello({ type: 'ice', token: 'x'.repeat(300_000) }));
  expect(await client.closed).toBe(1009);
  expect(await gone).toBe('broken');
});

test('a flooding client is disconnected', async () => {
  const { client, gone } = await meet();
  client.frame(hello());
  for (let at = 0; at < 1100; at += 1) client.frame({ type: 'heartbeat' });
  expect(await gone).toBe('broken');
});

test('a client that does not read is disconnected', async () => {
  const { client, line, gone } = await meet();
  client.frame(hello());
  await client.nextFrame('welcome');
  client.socket.pause();
  const description = { type: 'offer' as const, revision: 1, sdp: 'x'.repeat(90_000) };
  for (let at = 0; at < 200 && line.isOpen; at += 1) {
    line.send({ type: 'update', version: 2, peer_connections: [{ id: 'p', description }] });
  }
  client.socket.resume();
  expect(await gone).toBe('broken');
});
