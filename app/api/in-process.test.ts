import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { keptCredentials } from '#tests/support/api/kept-credentials.ts';
import { createApiClient, type ApiClient } from './client.ts';
import { documentOf, type DecodedDocument } from './document.ts';
import { specTiming } from './transport.ts';

const bill = documentOf(z.object({ id: z.string() }));
const fine = () => Response.json({ data: { type: 'bill', id: 'b1' } });

afterEach(() => vi.useRealTimers());

interface Client {
  inProcess?: boolean;
  signal?: AbortSignal;
  documentIn?: (response: Response) => DecodedDocument | undefined;
  fetch: (request: Request) => Promise<Response>;
}

const clientOf = ({ inProcess = true, ...own }: Client) =>
  createApiClient({
    baseUrl: 'http://api.test/api/',
    inProcess,
    language: 'es',
    credentials: keptCredentials({ cookie: 'benefits_session=s', csrfToken: 't' }),
    log: { warn: () => undefined },
    ...own,
  });

/** The request as the API receives it, over each transport. */
async function arrivals(call: (api: ApiClient) => Promise<unknown>) {
  const [inProcess, overNetwork] = await Promise.all(
    [true, false].map(async (way) => {
      const arrived: unknown[] = [];
      const fetch = async (request: Request) => {
        const { method, url, headers } = request;
        arrived.push({ method, url, headers: Object.fromEntries(headers), body: await request.text() });
        return fine();
      };
      await call(clientOf({ inProcess: way, fetch }));
      return arrived;
    }),
  );
  return { inProcess, overNetwork };
}

const calls: readonly [what: string, call: (api: ApiClient) => Promise<unknown>][] = [
  ['a plain call', (api) => api.get('/v3/bills/b1', bill)],
  [
    'a search',
    (api) =>
      api.get('v3/bills', bill, { searchParams: { q: 'é &=+', page: 2, off: false, none: undefined } }),
  ],
  ['a search in the address', (api) => api.get('v3/bills?before=m%201', bill)],
  ['a body', (api) => api.put('v3/bills/b1', { amount: 1, name: 'é' }, bill)],
  ['headers', (api) => api.post('v3/bills', {}, bill, { headers: { 'idempotency-key': 'k' } })],
  ['a post of nothing', (api) => api.post('v3/bills', undefined, bill)],
  ['a removal', (api) => api.delete('v3/bills/b1')],
];

describe('a call to an API in this process', () => {
  it.each(calls)('sends the same request as over the network: %s', async (_, call) => {
    const { inProcess, overNetwork } = await arrivals(call);
    expect(inProcess).toHaveLength(1);
    expect(inProcess).toEqual(overNetwork);
  });

  it('stores the cookies of each response once, including those of retries', async () => {
    const credentials = keptCredentials();
    const cookies = ['a=1', 'b=2'];
    const fetch = async () => {
      const cookie = cookies.shift() ?? '';
      if (cookies.length > 0) return new Response(null, { status: 503, headers: { 'set-cookie': cookie } });
      const answer = fine();
      answer.headers.append('set-cookie', cookie);
      return answer;
    };
    const api = createApiClient({
      baseUrl: 'http://api.test/api',
      inProcess: true,
      fetch,
      language: 'en',
      credentials,
      log: { warn: () => undefined },
      timing: { ...specTiming, backoffMs: () => 1 },
    });
    await api.get('v3/bills/b1', bill);
    expect(credentials.setCookies).toEqual(['a=1', 'b=2']);
  });

  it('uses the value of a response without reading its body, with the same limits of shape', async () => {
    const answered = async (given: DecodedDocument | undefined) => {
      const answer = fine();
      const documentIn = (response: Response) => (response === answer ? given : undefined);
      const found = clientOf({ fetch: async () => answer, documentIn }).get('v3/bills/b1', bill);
      return { found: await found.catch((error: unknown) => error), read: answer.bodyUsed };
    };
    const b2 = { data: { type: 'bill', id: 'b2' }, meta: {} };
    expect(await answered(b2)).toEqual({ found: { data: { id: 'b2' } }, read: false });
    expect(await answered(undefined)).toEqual({ found: { data: { id: 'b1' } }, read: true });
    const moment = { data: { id: Temporal.Now.instant() }, meta: {} };
    expect(await answered(moment)).toMatchObject({ found: { reason: 'wrong_shape' } });
  });

  it.each([
    ['is refused', 422, { errors: [{ title: 'No', code: 'invalid', source: { pointer: '/data/x' } }] }],
    ['is redirected', 302, {}],
  ])('that %s throws an ApiError with the error items', async (_, status, body) => {
    const api = clientOf({ fetch: async () => Response.json(body, { status }) });
    await expect(api.post('v3/bills', {}, bill)).rejects.toMatchObject({
      name: 'ApiError',
      status,
      items: status === 422 ? [{ title: 'No', code: 'invalid', pointer: '/data/x' }] : [],
    });
  });
});

describe('an API in this process', () => {
  const text = (body: string, type = 'application/json') =>
    new Response(body, { headers: { 'content-type': type } });
  const stream = (start: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
    new Response(new ReadableStream({ start }), { headers: { 'content-type': 'application/json' } });

  it.each([
    ['hangs', () => new Promise<Response>(() => undefined), 'timeout'],
    ['never ends its answer', async () => stream(() => undefined), 'timeout'],
    ['breaks off', async () => stream((controller) => controller.error(new Error('cut'))), 'network'],
    ['fails', () => Promise.reject(new Error('broken')), 'network'],
    ['sends a page', async () => text('<h1>Maya</h1>', 'text/html'), 'not_json'],
    ['calls a page JSON', async () => text('<h1>Maya</h1>'), 'not_json'],
    ['sends more than 5 MB', async () => text(`"${'é'.repeat(2.6 * 1024 * 1024)}"`), 'too_large'],
    ['sends another shape', async () => text('{"data": {"type": "bill", "id": 7.5}}'), 'wrong_shape'],
  ] as const)('that %s gives no usable answer', async (_, fetch, reason) => {
    vi.useFakeTimers();
    const outcome = clientOf({ fetch })
      .get('v3/bills/b1', bill)
      .catch((error: unknown) => error);
    if (reason === 'timeout') await vi.advanceTimersByTimeAsync(specTiming.pageMs);
    expect(await outcome).toMatchObject({ name: 'ApiUnavailableError', reason });
  });

  it('is not awaited after the client disconnects, and not called when it already has', async () => {
    const leaving = new AbortController();
    let asked = 0;
    const api = clientOf({
      signal: leaving.signal,
      fetch: () => {
        asked += 1;
        leaving.abort();
        return new Promise(() => undefined);
      },
    });
    await expect(api.get('v3/bills/b1', bill)).rejects.toMatchObject({ reason: 'aborted' });
    await expect(api.get('v3/bills/b1', bill)).rejects.toMatchObject({ reason: 'aborted' });
    expect(asked).toBe(1);
  });
});
