import { hostname } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { drips, hangs, json, refusingBaseUrl, type Answer } from '#tests/support/served/broken-upstream.ts';
import { startSpanCollector } from '#tests/support/served/span-collector.ts';
import { otlpSpans } from './otlp-spans.ts';
import type { Span } from './spans.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const request: Span = {
  traceId: 'ab'.repeat(16),
  id: 'cd'.repeat(8),
  parentId: undefined,
  kind: 'server',
  name: 'GET /bills/:billId',
  attributes: { 'http.response.status_code': 503 },
  failed: true,
  seconds: 0.25,
};

function spansAt(endpoint: string, answersWithinMs?: number) {
  const onLost = vi.fn<(error: Error | undefined) => void>();
  return {
    onLost,
    ...otlpSpans({ endpoint, serviceName: 'benefits', release: 'r1', onLost, answersWithinMs }),
  };
}

test('spans arrive with their ids, times and results, from this process', async () => {
  await using collector = await startSpanCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-api-key=0123456789abcdef,x-tenant=wren');
  const spans = spansAt(collector.endpoint);
  spans.add(request);
  const call = { ...request, id: 'ef'.repeat(8), parentId: request.id, kind: 'client' as const };
  spans.add({ ...call, failed: false, name: 'plaid' });
  await spans.close();
  const { traceId } = request;
  expect(collector.spans).toMatchObject([
    { traceId, spanId: request.id, name: 'GET /bills/:billId', kind: 2, status: { code: 2 } },
    { traceId, spanId: call.id, parentSpanId: request.id, name: 'plaid', kind: 3, status: { code: 0 } },
  ]);
  const [first] = collector.spans;
  expect(first).not.toHaveProperty('parentSpanId');
  expect(first?.attributes).toEqual({ 'http.response.status_code': 503 });
  const nanoseconds = BigInt(first?.endTimeUnixNano ?? 0) - BigInt(first?.startTimeUnixNano ?? 0);
  expect(Number(nanoseconds) / 1e9).toBeCloseTo(0.25, 2);
  const own = { 'host.name': hostname(), 'process.pid': process.pid };
  expect(collector.resources).toEqual([{ 'service.name': 'benefits', 'service.version': 'r1', ...own }]);
  const [sent] = collector.received;
  expect(sent).toMatchObject({ method: 'POST', url: '/api/v1/traces' });
  expect(sent?.headers).toMatchObject({ 'x-api-key': '0123456789abcdef', 'x-tenant': 'wren' });
  expect(spans.onLost).not.toHaveBeenCalled();
});

test.each([
  ['refuses', json({}, 400)],
  ['is broken', json({}, 503)],
  ['hangs', hangs],
  ['never ends its answer', drips(5)],
])('a collector that %s is told of once, and delays nothing', async (_, answer) => {
  await using collector = await startSpanCollector();
  collector.answerWith(answer);
  const spans = spansAt(collector.endpoint, 50);
  for (let n = 0; n < 1500; n += 1) spans.add(request);
  await expect.poll(() => collector.received.length).toBeGreaterThan(1);
  await spans.close();
  expect(spans.onLost).toHaveBeenCalledTimes(1);
});

test('an unreachable collector is logged once', async () => {
  const spans = spansAt(await refusingBaseUrl(), 50);
  for (let n = 0; n < 1500; n += 1) spans.add(request);
  await spans.close();
  expect(spans.onLost.mock.calls).toEqual([[expect.objectContaining({ code: 'ECONNREFUSED' })]]);
});

test('a bounded number waits for a slow collector, and arrives afterwards', async () => {
  await using collector = await startSpanCollector();
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
  const sleeps: Answer = (_, response) => void awake.then(() => response.writeHead(200).end('{}'));
  collector.answerWith(sleeps, collector.takes);
  const spans = spansAt(collector.endpoint);
  for (let n = 0; n < 5000; n += 1) spans.add(request);
  await expect.poll(() => collector.received.length).toBe(1);
  wake();
  await expect.poll(() => collector.spans.length).toBe(2048);
  await spans.close();
  expect(collector.received).toHaveLength(5);
});

test('a stopping server waits a second for a collector that hangs', async () => {
  await using collector = await startSpanCollector();
  collector.answerWith(hangs);
  const spans = spansAt(collector.endpoint);
  spans.add(request);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let closed = false;
  const closing = spans.close().then(() => (closed = true));
  await vi.advanceTimersByTimeAsync(999);
  expect(closed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await closing;
});
