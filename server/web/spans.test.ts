import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { apiContext } from '#app/page/contexts.ts';
import { json, noContent, startBrokenUpstream } from '#tests/support/served/broken-upstream.ts';
import { pageBuild } from '#tests/support/pages/page-build.tsx';
import { openTestWeb } from '#tests/support/pages/test-web.ts';
import { startSpanCollector } from '#tests/support/served/span-collector.ts';

const proxy = '10.1.2.3';
const build = pageBuild({
  'calls/:callToken': { default: () => 'A visit.' },
  bills: {
    async loader({ context }) {
      await context.get(apiContext).get('v3/bills', z.object({}));
      return 'called';
    },
  },
  broken: {
    loader() {
      throw new Error('No answer.');
    },
  },
});
const upstream = await startBrokenUpstream(noContent);
afterAll(() => upstream[Symbol.asyncDispose]());
beforeEach(() => upstream.received.splice(0));

/** A web whose spans have arrived when it is closed. */
async function openTraced() {
  const collector = await startSpanCollector();
  const web = await openTestWeb(build, {
    TRUSTED_PROXIES: '10.1.0.0/16',
    API_BASE_URL: upstream.baseUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
  });
  return {
    collector,
    ...web,
    async spansOf(path: string, init?: Parameters<typeof web.ask>[1]) {
      const answer = await web.ask(path, init);
      await web.close();
      await collector[Symbol.asyncDispose]();
      const log: unknown = JSON.parse(web.logged.findLast((line) => line.includes('durationMs')) ?? '{}');
      return { answer, spans: collector.spans, log, text: JSON.stringify(collector.spans) };
    },
  };
}

const traceId = 'ab'.repeat(16);
const sent = (flags: string) => ({ traceparent: `00-${traceId}-${'cd'.repeat(8)}-${flags}` });

test('a request is a span of the trusted caller’s, with the pattern of its address and the trace of its log line', async () => {
  const web = await openTraced();
  const asked = { peer: proxy, headers: { ...sent('01'), 'User-Agent': 'maya' } };
  const { spans, log, answer, text } = await web.spansOf('/calls/opens-a-visit?who=maya', asked);
  expect(spans).toMatchObject([
    { traceId, parentSpanId: 'cd'.repeat(8), name: 'GET /calls/:callToken', kind: 2, status: { code: 0 } },
  ]);
  expect(spans[0]?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/calls/:callToken',
    'http.response.status_code': 200,
    'request.id': answer.headers.get('X-Request-Id'),
  });
  expect(log).toMatchObject({ traceId });
  expect(text).not.toMatch(/maya|opens-a-visit/);
});

test('a client’s traceparent is ignored; the trace begins here', async () => {
  const web = await openTraced();
  const { spans, log } = await web.spansOf('/nowhere/maya', { peer: '192.0.2.7', headers: sent('00') });
  expect(spans).toMatchObject([{ name: 'GET', attributes: { 'http.response.status_code': 404 } }]);
  expect(spans[0]).not.toHaveProperty('parentSpanId');
  expect(spans[0]?.traceId).not.toBe(traceId);
  expect(log).toMatchObject({ traceId: spans[0]?.traceId });
});

test('a trace that the trusted caller does not record is not recorded', async () => {
  const web = await openTraced();
  const { spans, log } = await web.spansOf('/calls/a', { peer: proxy, headers: sent('00') });
  expect(spans).toEqual([]);
  expect(log).toMatchObject({ traceId });
});

test('a call of the benefits API elsewhere is a span within, and the parent of what happens there', async () => {
  const web = await openTraced();
  const { spans, log } = await web.spansOf('/bills');
  const [call, page] = spans;
  expect(page).toMatchObject({ name: 'GET /bills', kind: 2 });
  expect(call).toMatchObject({ name: 'api', kind: 3, parentSpanId: page?.spanId, traceId: page?.traceId });
  expect(call?.attributes).toEqual({ vendor: 'api', result: 'ok' });
  const given = `00-${call?.traceId}-${call?.spanId}-01`;
  expect(upstream.received.map(({ headers }) => headers.traceparent)).toEqual([given]);
  expect(log).toMatchObject({ traceId: call?.traceId });
});

test('a failure is marked, without its message', async () => {
  const web = await openTraced();
  const { spans, text } = await web.spansOf('/broken');
  expect(spans).toMatchObject([{ name: 'GET /broken', status: { code: 2 } }]);
  expect(text).not.toContain('No answer.');
});

test('a method that a client made up is no word of a span', async () => {
  const web = await openTraced();
  const { spans, text } = await web.spansOf('/calls/a', { method: 'MAYA' });
  expect(spans).toMatchObject([{ attributes: { 'http.request.method': '_OTHER' } }]);
  expect(text).not.toContain('MAYA');
});

test('while the collector refuses spans requests are answered, and the log has one warning', async () => {
  await using collector = await startSpanCollector();
  collector.answerWith(json({}, 400));
  const web = await openTestWeb(build, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  const statuses = new Set<number>();
  // More than a batch; the others are sent at the end.
  for (let n = 0; n < 520; n += 1) statuses.add((await web.ask('/calls/a')).status);
  await web.close();
  expect(statuses).toEqual(new Set([200]));
  expect(collector.received.length).toBeGreaterThan(1);
  const warnings = web.logged.filter((line) => line.includes('spans-lost'));
  expect(warnings).toEqual([expect.stringContaining('"errorName":"OTLPExporterError"')]);
});
