import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patience as allPatience, stoppable } from './stop-gracefully.ts';

const agents: Agent[] = [];
const servers: Server[] = [];
// Tests advance the timers themselves.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  agents.splice(0).forEach((agent) => agent.destroy());
  servers.splice(0).forEach((server) => server.closeAllConnections());
});

const never = () => new Promise<never>(() => undefined);
const patience = { drainMs: 250, graceMs: 5000, closeMs: 1000 };

interface Slow {
  hangUp?: () => Promise<void>;
  close?: () => Promise<void>;
}

async function start(listener: RequestListener, { hangUp, close }: Slow = {}) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const log: string[] = [];
  const { stop } = stoppable(server, {
    drain: () => log.push('drained'),
    hangUp: async () => {
      await hangUp?.();
      log.push('hung up');
    },
    close: async () => {
      await close?.();
      log.push('closed');
    },
  });
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  return { stop, log, ask: () => ask(port, agent) };
}

async function ask(port: number, agent: Agent): Promise<IncomingMessage> {
  const request = get({ port, host: '127.0.0.1', agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

test('an idle connection does not keep the server open', async () => {
  const { stop, log, ask: askServer } = await start((_, response) => response.end('hello'));
  await askServer();
  const stopped = stop(patience);
  await vi.advanceTimersByTimeAsync(patience.drainMs);
  expect(await stopped).toBe(true);
  expect(log).toEqual(['drained', 'hung up', 'closed']);
});

test('a request in flight is answered with Connection: close', async () => {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { stop, ask: askServer } = await start((_, response) => {
    arrived.resolve();
    void released.promise.then(() => response.end('done'));
  });
  const answer = askServer();
  await arrived.promise;
  const stopped = stop(patience);
  await vi.advanceTimersByTimeAsync(patience.drainMs);
  released.resolve();
  expect((await answer).headers.connection).toBe('close');
  expect(await stopped).toBe(true);
});

test('under load no request is dropped', async () => {
  const { stop, ask: askServer } = await start((_, response) => void setImmediate(() => response.end('ok')));
  let answered = 0;
  const client = async () => {
    for (;;) {
      const { headers } = await askServer();
      answered += 1;
      if (headers.connection === 'close') return;
    }
  };
  const clients = Promise.all(Array.from({ length: 20 }, client));
  await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(100);
  const stopped = stop(patience);
  await clients;
  await vi.advanceTimersByTimeAsync(patience.drainMs);
  expect(await stopped).toBe(true);
});

test('while the server drains, requests are still accepted', async () => {
  const { stop, log, ask: askServer } = await start((_, response) => response.end('ok'));
  const stopped = stop(patience);
  await vi.advanceTimersByTimeAsync(patience.drainMs - 1);
  expect(log).toEqual(['drained']);
  expect((await askServer()).statusCode).toBe(200);
  await vi.advanceTimersByTimeAsync(1);
  expect(await stopped).toBe(true);
});

test('a request that never ends is cut off after the grace period', async () => {
  const arrived = Promise.withResolvers<void>();
  const { stop, log, ask: askServer } = await start(() => arrived.resolve());
  const answer = askServer().catch((error: NodeJS.ErrnoException) => error.code);
  await arrived.promise;
  const stopped = stop(patience);
  await vi.advanceTimersByTimeAsync(patience.drainMs + patience.graceMs);
  expect(await stopped).toBe(false);
  expect(await answer).toBe('ECONNRESET');
  expect(log).toEqual(['drained', 'hung up', 'closed']);
});

test('a job that never ends is abandoned after the grace period', async () => {
  const { stop, log } = await start(() => undefined, { hangUp: never });
  const stopped = stop(patience);
  await vi.advanceTimersByTimeAsync(patience.drainMs + patience.graceMs);
  expect(await stopped).toBe(false);
  expect(log).toEqual(['drained', 'closed']);
});

test('if requests, jobs and closing never end, the server stops within 23 seconds', async () => {
  const arrived = Promise.withResolvers<void>();
  const { stop, ask: askServer } = await start(() => arrived.resolve(), { hangUp: never, close: never });
  const answer = askServer().catch((error: NodeJS.ErrnoException) => error.code);
  await arrived.promise;
  const stopped = stop(allPatience.real);
  // Two more seconds are for error reports.
  await vi.advanceTimersByTimeAsync(23_000);
  expect(await stopped).toBe(false);
  expect(await answer).toBe('ECONNRESET');
});
