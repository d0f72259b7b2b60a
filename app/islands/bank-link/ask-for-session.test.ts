import { afterEach, expect, test, vi } from 'vitest';
import { askForSession } from './ask-for-session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const props = { sessionUrl: '/bills/1/pay/session', formToken: 'f&t' };

function answering(answer: (init?: RequestInit) => Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>((_, init) => answer(init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('posts the page’s form token and returns the session', async () => {
  const session = { id: 's', linkToken: 'link-1' };
  const fetch = answering(() => Promise.resolve(Response.json(session)));
  expect(await askForSession(props)).toEqual(session);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([url, init?.method, `${init?.body instanceof URLSearchParams && init.body}`]).toEqual([
    '/bills/1/pay/session',
    'POST',
    'form_token=f%26t',
  ]);
});

test.each([
  ['a refusal', Response.json({ problem: 'not_payable' }, { status: 409 })],
  ['a refusal that looks like a session', Response.json({ id: 's', linkToken: 'l' }, { status: 503 })],
  ['the page to sign in on', new Response('<!DOCTYPE html>')],
  ['half an answer', Response.json({ id: 's' })],
  ['nothing in it', Response.json(null)],
])('%s is no session', async (_, response) => {
  answering(() => Promise.resolve(response));
  await expect(askForSession(props)).rejects.toThrow(/The server answered \d{3}|is not valid JSON|null/);
});

test('a request times out after ten seconds', async () => {
  vi.useFakeTimers();
  answering(
    (init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('late')))),
  );
  const failure = askForSession(props).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failure).toEqual(new Error('late'));
});
