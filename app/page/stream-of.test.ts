import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApiClient } from '#app/api/client.ts';
import { keptCredentials } from '#tests/support/api/kept-credentials.ts';
import { streamOf } from './file-response.server.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a slow reader receives a file whose parts are fetched while it reads', async () => {
  const api = createApiClient({
    baseUrl: 'http://api.test/api',
    inProcess: true,
    fetch: async () => new Response('{"data": "part"}', { headers: { 'content-type': 'application/json' } }),
    language: 'en',
    credentials: keptCredentials(),
    log: { warn: () => undefined },
  });
  async function* parts() {
    yield 'x'.repeat(70_000);
    for (let count = 0; count < 3; count += 1) {
      yield (await api.get('v3/parts', z.object({ data: z.string() }))).data;
    }
  }
  const texts: string[] = [];
  for await (const bytes of await streamOf(parts(), api)) {
    texts.push(new TextDecoder().decode(bytes));
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(texts.slice(1)).toEqual(['part', 'part', 'part']);
});
