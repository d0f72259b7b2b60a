import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import {
  cutBody,
  drips,
  falseJson,
  hangs,
  html,
  huge,
  json,
  noContent,
  refusingBaseUrl,
  startBrokenUpstream,
  wrongLength,
} from '#tests/support/served/broken-upstream.ts';
import { keptCredentials } from '#tests/support/api/kept-credentials.ts';

import { createApiClient } from './client.ts';
import { documentOf } from './document.ts';
import { specTiming } from './transport.ts';
import type { ApiClientOptions } from './exchange.ts';

let warnings: { fields: Record<string, unknown>; message: string }[];

const upstream = await startBrokenUpstream();
beforeEach(() => {
  upstream.received.length = 0;
  warnings = [];
});
afterEach(() => vi.useRealTimers());
afterAll(() => upstream[Symbol.asyncDispose]());

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Advances a fake clock in steps that leave time for the network, until the call ends. */
async function settledOnFakeClock(call: () => Promise<unknown>): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  const outcome = call().catch((error: unknown) => error);
  while (upstream.received.length === 0) await nextTurn();
  for (let passed = 0; passed < 2 * specTiming.pageMs; passed += 500) {
    await vi.advanceTimersByTimeAsync(500);
    await nextTurn();
  }
  return outcome;
}

function client(own: Partial<ApiClientOptions> = {}) {
  return createApiClient({
    baseUrl: upstream.baseUrl,
    fetch,
    language: 'es',
    credentials: keptCredentials(),
    log: { warn: (fields, message) => warnings.push({ fields, message }) },
    timing: specTiming,
    ...own,
  });
}

const bill = documentOf(z.object({ id: z.string(), amount: z.number() }));
const billDocument = { data: { type: 'bill', id: 'b1', attributes: { amount: 1250 } } };

describe('requests', () => {
  it('carries language, platform, cookie and, unless it is a GET, the CSRF token', async () => {
    upstream.answerWith(json(billDocument));
    const api = client({ credentials: keptCredentials({ cookie: 'benefits_session=s', csrfToken: 't' }) });
    await api.get('v3/bills/b1', bill, { searchParams: { call_subject: '', page: 2, empty: undefined } });
    await api.put('/v3/bills/b1', { amount: 1 }, bill, { headers: { 'idempotency-key': 'k' } });
    const [read, write] = upstream.received;
    expect(read).toMatchObject({ method: 'GET', url: '/api/v3/bills/b1?call_subject=&page=2' });
    expect(read?.headers).toMatchObject({
      'x-language': 'es',
      'x-platform': 'web',
      cookie: 'benefits_session=s',
    });
    expect(read?.headers).not.toHaveProperty('x-csrf-token');
    expect(write).toMatchObject({ method: 'PUT', url: '/api/v3/bills/b1', body: '{"amount":1}' });
    expect(write?.headers).toMatchObject({
      'x-csrf-token': 't',
      'content-type': 'application/json',
      'idempotency-key': 'k',
    });
  });

  it('stores the cookies of every response, including failed ones, and the token in its meta', async () => {
    const credentials = keptCredentials();
    upstream.answerWith(
      json({ errors: [] }, 503, { 'set-cookie': ['a=1; Path=/api'] }),
      json({ ...billDocument, meta: { csrf_token: 'fresh' } }, 200, { 'set-cookie': ['b=2', 'c=3'] }),
    );
    await client({ credentials, timing: { ...specTiming, backoffMs: () => 1 } }).get('v3/bills/b1', bill);
    expect(credentials.setCookies).toEqual(['a=1; Path=/api', 'b=2', 'c=3']);
    expect(credentials.tokens).toEqual(['fresh']);
  });

  it('refuses a CSRF token that is not a string', async () => {
    upstream.answerWith(json({ ...billDocument, meta: { csrf_token: 7 } }));
    await expect(client().get('v3/bills/b1', bill)).rejects.toMatchObject({
      reason: 'wrong_shape',
      detail: 'token must be a string or undefined',
    });
  });

  it('decodes an empty response as no data', async () => {
    upstream.answerWith(noContent);
    const nothing = z.object({ data: z.undefined() });
    expect(await client().post('v3/x', { a: 1 }, nothing)).toEqual({ data: undefined });
    expect(await client().delete('v3/session')).toBeUndefined();
  });

  it('does not follow a redirect with the member’s cookie', async () => {
    upstream.answerWith(json({}, 302, { location: 'http://127.0.0.1:1/' }));
    await expect(client().get('v3/bills', bill)).rejects.toMatchObject({ name: 'ApiError', status: 302 });
    expect(upstream.received).toHaveLength(1);
  });
});

describe('files', () => {
  it('streams a file up without repeating it', async () => {
    upstream.answerWith((request, response) => {
      request.on('end', () => json(billDocument, 503)(request, response));
    });
    const pieces = ['one ', 'two ', 'three'];
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(piece));
      },
    });
    const headers = { 'content-type': 'application/octet-stream' };
    await expect(client().upload('v3/receipts', stream, headers, bill)).rejects.toMatchObject({
      status: 503,
    });
    expect(upstream.received).toHaveLength(1);
    expect(upstream.received[0]).toMatchObject({ method: 'POST', body: 'one two three' });
    expect(upstream.received[0]?.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'transfer-encoding': 'chunked',
    });
  });

  it('streams a file download', async () => {
    upstream.answerWith((_, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('pixels'),
    );
    const response = await client().download('v3/receipts/r1/content');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await response.text()).toBe('pixels');
  });
});

describe('E10 an upstream', () => {
  it.each([
    ['hangs', hangs, 'timeout'],
    ['drips one byte at a time', drips(1000), 'timeout'],
    ['cuts the body', cutBody, 'network'],
    ['promises more than it sends', wrongLength, 'network'],
    ['sends a page', html, 'not_json'],
    ['calls a page JSON', falseJson, 'not_json'],
    ['sends 10 MB', huge(10 * 1024 * 1024), 'too_large'],
    [
      'sends another shape',
      json({ data: { type: 'bill', id: 'b1', attributes: { amount: 'Maya' } } }),
      'wrong_shape',
    ],
    ['sends a list of nonsense', json({ data: [{ type: 'bill', relationships: 7 }] }), 'wrong_shape'],
    ['sends no document', json(['Maya']), 'wrong_shape'],
  ] as const)('that %s is a typed error, logged without its body', async (_, answer, reason) => {
    upstream.answerWith(answer);
    const call = () => client().get('v3/calls/9fK2x', bill);
    const error =
      reason === 'timeout' ? await settledOnFakeClock(call) : await call().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ApiUnavailableError', reason });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.fields).toMatchObject({ method: 'GET', path: 'v3/calls/:id', reason });
    expect(JSON.stringify(warnings)).not.toMatch(/Maya|9fK2x/);
    await Promise.all(upstream.received.map((request) => request.released));
  });

  it('that refuses connections causes a typed error after the retries', async () => {
    const api = client({ baseUrl: await refusingBaseUrl(), timing: { ...specTiming, backoffMs: () => 1 } });
    await expect(api.get('v3/bills', bill)).rejects.toMatchObject({ reason: 'network' });
  });

  it('that responds slowly but within the time limit succeeds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const asked = Promise.withResolvers<() => void>();
    upstream.answerWith((request, response) => asked.resolve(() => json(billDocument)(request, response)));
    const found = client().get('v3/bills/b1', bill);
    const answer = await asked.promise;
    await vi.advanceTimersByTimeAsync(specTiming.attemptMs - 1);
    answer();
    expect(await found).toEqual({ data: { id: 'b1', amount: 1250 } });
  });

  it('that recovers causes no error', async () => {
    upstream.answerWith(json({}, 503, { 'retry-after': '0' }), html503, json(billDocument));
    const api = client({ timing: { ...specTiming, backoffMs: () => 1 } });
    expect(await api.get('v3/bills/b1', bill)).toEqual({ data: { id: 'b1', amount: 1250 } });
    expect(upstream.received).toHaveLength(3);
    expect(warnings).toEqual([]);
  });

  it('that responds with an HTML error page causes an ApiError with its status', async () => {
    upstream.answerWith(html503);
    const api = client({ timing: { ...specTiming, backoffMs: () => 1 } });
    await expect(api.get('v3/bills', bill)).rejects.toMatchObject({
      name: 'ApiError',
      status: 503,
      items: [],
    });
  });

  it('is disconnected when the member leaves', async () => {
    upstream.answerWith(hangs);
    const leaving = new AbortController();
    const outcome = client({ signal: leaving.signal })
      .get('v3/bills', bill)
      .catch((error: unknown) => error);
    while (upstream.received.length === 0) await nextTurn();
    leaving.abort();
    expect(await outcome).toMatchObject({ reason: 'aborted' });
    await Promise.all(upstream.received.map((request) => request.released));
  });
});

function html503(...[, response]: Parameters<typeof html>): void {
  response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Maya Torres</h1>');
}
