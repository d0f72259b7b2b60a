import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BodyRefusedError, limitRequest } from './request-limits.ts';

const patienceMs = 20_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const app = new Hono();
const uploads = new Map([
  ['/reimbursement', 'multipart/form-data'],
  ['/api/v3/reimbursement_draft/receipts', 'application/octet-stream'],
]);
app.use(limitRequest({ uploads }));
app.onError((error, context) =>
  error instanceof BodyRefusedError
    ? context.text(error.message, error.status)
    : context.text(String(error), 500),
);
app.post('/unread', (context) => context.text('unread'));
app.all('*', async (context) => {
  let bytes = 0;
  for await (const chunk of context.req.raw.body ?? []) bytes += chunk.length;
  return context.text(String(bytes));
});

const form = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=b';
const file = 'application/octet-stream';

function post(path: string, type: string, body: BodyInit, headers: Record<string, string> = {}) {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, ...headers },
    duplex: 'half',
  };
  return app.request(path, init);
}

/** Advances time until it is answered. */
async function answerOf<Answer>(asked: Answer | Promise<Answer>): Promise<Answer> {
  let isAnswered = false;
  const answer = Promise.resolve(asked).finally(() => (isAnswered = true));
  while (!isAnswered) await vi.advanceTimersToNextTimerAsync();
  return answer;
}

/** Chunks of a thousand bytes, each after a pause. After the last one the stream stays open. */
function slowly(chunks: number, pauseMs: number, seen: { canceled?: boolean; chunks?: number } = {}) {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (sent < chunks) controller.enqueue(new Uint8Array(1000));
      else controller.close();
      sent += 1;
      seen.chunks = sent;
    },
    cancel() {
      seen.canceled = true;
    },
  });
}

describe('how much', () => {
  const most = 64 * 1024;
  test.each([
    ['/signin', form, most, 200],
    ['/signin', form, most + 1, 413],
    ['/signin', form, 100 * most, 413],
    ['/signin', multipart, most, 200],
    ['/signin', multipart, most + 1, 413],
    ['/signin', '', most + 1, 413],
    ['/sandbox/clock', form, most + 1, 413],
    ['/nowhere', form, most + 1, 413],
    // The page that accepts files accepts a large body only for files.
    ['/reimbursement', form, most, 200],
    ['/reimbursement', form, most + 1, 413],
    ['/reimbursement', 'Multipart/Form-Data;boundary=b', 2 * 1024 * 1024, 200],
    ['/reimbursement/', multipart, 2 * 1024 * 1024, 200],
    ['/reimbursement', 'multipart/form-datax', most + 1, 413],
    ['/api/v3/reimbursement_draft/receipts', file, 2 * 1024 * 1024, 200],
  ])('%s with %s of %i bytes: %i', async (path, type, bytes, status) => {
    const body = new Uint8Array(bytes);
    const declared = { 'Content-Length': String(bytes) };
    expect((await post(path, type, body, declared)).status).toBe(status);
    expect((await post(path, type, new Blob([body]).stream())).status).toBe(status);
  });

  test('more than 300 MB of files are refused, and not read if declared', async () => {
    const seen = { canceled: false };
    const declared = { 'Content-Length': String(301 * 1024 * 1024) };
    const asked = post('/reimbursement', multipart, slowly(10, 0, seen), declared);
    expect((await answerOf(asked)).status).toBe(413);
    expect(seen.canceled).toBe(true);
  });
});

describe('how many fields', () => {
  const fields = (count: number) => Array.from({ length: count }, () => 'a').join('&');

  test.each([
    [300, 200],
    [301, 413],
    [30_000, 413],
  ])('%i are answered with %i', async (count, status) => {
    for (const path of ['/signin', '/reimbursement', '/sandbox/clock']) {
      expect((await post(path, form, fields(count))).status).toBe(status);
      expect((await post(path, `${form}; charset=UTF-8`, new Blob([fields(count)]).stream())).status).toBe(
        status,
      );
    }
  });

  test('fields of API requests are counted by the API itself', async () => {
    expect((await post('/api/v3/video_callbacks', form, fields(301))).status).toBe(200);
  });

  test('ampersands in other media types are not counted as fields', async () => {
    expect((await post('/api/v3/x', 'application/json', JSON.stringify(fields(1000)))).status).toBe(200);
  });

  test.each([
    [300, 200],
    [301, 414],
  ])('%i fields in a query: %i', async (count, status) => {
    expect((await app.request(`/care-team?${fields(count)}`)).status).toBe(status);
  });
});

describe('how slowly', () => {
  test.each([form, multipart, 'application/json'])(
    'a body of %s that does not end in time is a 408',
    async (type) => {
      const seen = { canceled: false, chunks: 0 };
      expect((await answerOf(post('/signin', type, slowly(1000, 3000, seen)))).status).toBe(408);
      expect(seen.chunks, 'those that arrive in time, one every three seconds').toBe(6);
      expect(seen.canceled).toBe(true);
    },
  );

  test('an upload may take as long as it delivers 16 KB a second', async () => {
    const path = '/api/v3/reimbursement_draft/receipts';
    const rate = (bytesPerSecond: number) => slowly(2000, (1000 * 1000) / bytesPerSecond);
    const answer = await answerOf(post(path, file, rate(17 * 1024)));
    expect([answer.status, await answer.text()]).toEqual([200, '2000000']);
    expect((await answerOf(post(path, file, rate(12 * 1024)))).status).toBe(408);
  });

  test('only time spent waiting for the client counts', async () => {
    const taken = new Hono();
    taken.use(limitRequest({ uploads }));
    taken.post('*', async (context) => {
      await new Promise((resolve) => setTimeout(resolve, 2 * patienceMs));
      return context.text(await context.req.text());
    });
    const init = { method: 'POST', body: 'late', headers: { 'Content-Type': form } };
    const answer = await answerOf(taken.request('/signin', init));
    expect([answer.status, await answer.text()]).toEqual([200, 'late']);
  });
});

test('a connection with an unread body is closed', async () => {
  expect((await post('/unread', form, 'a=1')).headers.get('Connection')).toBe('close');
  expect((await post('/signin', form, 'a=1')).headers.has('Connection')).toBe(false);
  expect((await post('/signin', form, 'x'.repeat(70_000))).headers.get('Connection')).toBe('close');
});
