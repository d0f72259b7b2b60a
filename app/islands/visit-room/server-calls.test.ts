import { afterEach, expect, test, vi } from 'vitest';
import {
  askForConnection,
  askForMoreTime,
  askForStatus,
  RefusedByServer,
  ServerOutOfReach,
} from './server-calls.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answering(response: Response | Error) {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const sentBy = (fetch: ReturnType<typeof answering>) => {
  const [url, init] = fetch.mock.calls[0] ?? [];
  return {
    url,
    method: init?.method,
    body: init?.body instanceof URLSearchParams ? `${init.body}` : undefined,
  };
};

test('requests a connection with the page’s form token', async () => {
  const fetch = answering(
    Response.json({ accessToken: 'a', roomName: 'visit-1', signalingUrl: '/signaling' }),
  );
  const connection = await askForConnection('/calls/connection', 'f&t');
  expect(connection).toEqual({ accessToken: 'a', roomName: 'visit-1', signalingUrl: '/signaling' });
  expect(sentBy(fetch)).toEqual({ url: '/calls/connection', method: 'POST', body: 'form_token=f%26t' });
});

test('throws the reason of a refusal', async () => {
  answering(Response.json({ problem: 'too_early' }, { status: 409 }));
  await expect(askForConnection('/calls/connection', 't')).rejects.toEqual(new RefusedByServer('too_early'));
});

test.each([
  ['a page instead of an answer', new Response('<h1>Sorry</h1>', { status: 502 }), '502'],
  ['an answer without a token', Response.json({ roomName: 'visit-1' }), 'no_token'],
])('%s is a refusal too', async (_, response, problem) => {
  answering(response);
  await expect(askForConnection('/calls/connection', 't')).rejects.toEqual(new RefusedByServer(problem));
});

test('distinguishes a missing answer from a fault of the page', async () => {
  answering(new TypeError('Failed to fetch'));
  await expect(askForStatus('/calls/status')).rejects.toBeInstanceOf(ServerOutOfReach);
});

test('times out on a dead connection', async () => {
  vi.useFakeTimers();
  const fetch = vi.fn<typeof globalThis.fetch>(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  vi.stubGlobal('fetch', fetch);
  const asked = askForStatus('/calls/status').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await asked).toBeInstanceOf(ServerOutOfReach);
  expect(vi.getTimerCount()).toBe(0);
});

test('reads the status of the visit', async () => {
  const fetch = answering(
    Response.json({ state: 'open', timeLeftSeconds: 61, extensionMinutes: [5, 'x', 10] }),
  );
  expect(await askForStatus('/calls/status')).toEqual({
    state: 'open',
    timeLeftSeconds: 61,
    extensionMinutes: [5, 10],
  });
  expect(sentBy(fetch)).toEqual({ url: '/calls/status', method: undefined, body: undefined });
});

test('refuses an unknown state', async () => {
  answering(Response.json({ state: 'paused', timeLeftSeconds: 61 }));
  await expect(askForStatus('/calls/status')).rejects.toBeInstanceOf(RefusedByServer);
});

test('requests more time', async () => {
  const fetch = answering(Response.json({ state: 'open', timeLeftSeconds: 600, extensionMinutes: [] }));
  const form = { formToken: 't', reason: 'other', minutes: '10' };
  expect(await askForMoreTime('/join/extension', form)).toMatchObject({ timeLeftSeconds: 600 });
  expect(sentBy(fetch).body).toBe('form_token=t&reason=other&minutes=10');
});
