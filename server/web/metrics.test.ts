import { tmpdir } from 'node:os';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { traceOf, withinTrace } from '#server/platform/trace.ts';
import { createMetrics, metricsAnswer, type WatchedSources } from './metrics.ts';

function metricsOf(settings: { METRICS_TOKEN: string[]; SANDBOX: boolean }) {
  const app = new Hono();
  app.get('/metrics', metricsAnswer(createMetrics(), settings));
  return async (authorization?: string) => {
    const headers = authorization === undefined ? undefined : { Authorization: authorization };
    return (await app.request('/metrics', { headers })).status;
  };
}

test('in real use metrics require the token', async () => {
  const ask = metricsOf({ METRICS_TOKEN: ['newest', 'older'], SANDBOX: false });
  expect([await ask('Bearer newest'), await ask('Bearer older')]).toEqual([200, 200]);
  for (const wrong of [undefined, '', 'newest', 'Bearer', 'Bearer newest,older', 'Basic newest']) {
    expect(await ask(wrong)).toBe(404);
  }
});

test('in real use without a configured token there are no metrics', async () => {
  const ask = metricsOf({ METRICS_TOKEN: [], SANDBOX: false });
  expect([await ask(), await ask('Bearer '), await ask('Bearer undefined')]).toEqual([404, 404, 404]);
});

test('the sandbox serves metrics without a token until one is set', async () => {
  expect(await metricsOf({ METRICS_TOKEN: [], SANDBOX: true })()).toBe(200);
  expect(await metricsOf({ METRICS_TOKEN: ['token'], SANDBOX: true })()).toBe(404);
});

test('a method that a client made up is counted as other', async () => {
  const metrics = createMetrics();
  for (const method of ['GET', 'BREW', 'maya'])
    metrics.observe({ method, route: '/', status: 405, seconds: 0 });
  const text = await metrics.read();
  expect(text).toContain('http_request_duration_seconds_count{method="other",route="/",status="405"} 2');
  expect(text).not.toContain('maya');
});

const mailJobs = [{ kind: 'mail', due: 2, oldestSeconds: 30, givenUp: 1 }];

function watched(sources: Partial<WatchedSources>, settings: Parameters<typeof createMetrics>[0] = {}) {
  const metrics = createMetrics(settings);
  const none = { release: 'r1', pool: undefined, streams: () => 0, countJobs: async () => mailJobs };
  metrics.watch({ ...none, dataDir: tmpdir(), ...sources });
  return metrics;
}

test('jobs, the pool, streams, the disk and the build are read with the metrics', async () => {
  const pool = { idleCount: 3, totalCount: 10, waitingCount: 4 };
  const text = await watched({ pool, streams: () => 5 }).read();
  for (const line of [
    'jobs_due{kind="mail"} 2',
    'jobs_oldest_seconds{kind="mail"} 30',
    'jobs_given_up{kind="mail"} 1',
    'db_pool{state="idle"} 3',
    'db_pool{state="used"} 7',
    'db_pool{state="waiting"} 4',
    'streams 5',
    `build_info{release="r1",node="${process.version}"} 1`,
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^data_dir_free_bytes \d+/m);
});

test('jobs are counted once for all readers of ten seconds', async () => {
  const countJobs = vi.fn(async () => mailJobs);
  const metrics = watched({ countJobs });
  await Promise.all([metrics.read(), metrics.read()]);
  await metrics.read();
  expect(countJobs).toHaveBeenCalledTimes(1);
  const impatient = watched({ countJobs }, { jobsKeptMs: 0 });
  await impatient.read();
  await impatient.read();
  expect(countJobs).toHaveBeenCalledTimes(3);
});

test('while the database does not answer, metrics come without jobs, and only one count is under way', async () => {
  const answered = Promise.withResolvers<typeof mailJobs>();
  const countJobs = vi.fn(() => answered.promise);
  const metrics = watched({ countJobs }, { jobsKeptMs: 0, jobsWithinMs: 1 });
  for (let read = 0; read < 3; read++) expect(await metrics.read()).not.toContain('jobs_due{');
  expect(countJobs).toHaveBeenCalledTimes(1);
  answered.resolve(mailJobs);
  await answered.promise;
  await vi.waitFor(async () => expect(await metrics.read()).toContain('jobs_due{kind="mail"} 2'));
});

test('a count that fails leaves no old numbers behind', async () => {
  let isAway = false;
  const countJobs = async () => (isAway ? Promise.reject(new Error('away')) : mailJobs);
  const metrics = watched({ countJobs }, { jobsKeptMs: 0 });
  expect(await metrics.read()).toContain('jobs_due{');
  isAway = true;
  expect(await metrics.read()).not.toContain('jobs_due{');
});

test.each([
  ['ok', () => Promise.resolve(new Response())],
  ['refused', () => Promise.resolve(new Response(null, { status: 404 }))],
  ['failed', () => Promise.resolve(new Response(null, { status: 502 }))],
  ['unreachable', () => Promise.reject(new TypeError('fetch failed'))],
  ['timeout', ({ signal }: Request) => Promise.reject(signal.reason)],
])('a call of a vendor is measured as %s', async (result, send) => {
  const metrics = createMetrics();
  const signal = result === 'timeout' ? AbortSignal.abort() : null;
  const request = new Request('https://bank.example/members/maya', { signal });
  await metrics
    .vendorFetch('bank', { send })(request)
    .catch(() => undefined);
  const text = await metrics.read();
  expect(text).toContain(`vendor_seconds_count{vendor="bank",result="${result}"} 1`);
  expect(text).not.toContain('maya');
});

test('a vendor receives the trace of the request or job, another span each time, and nothing outside of one', async () => {
  const sent: Headers[] = [];
  const send = async ({ headers }: Request) => {
    sent.push(headers);
    return new Response();
  };
  const { vendorFetch } = createMetrics();
  const call = () => new Request('https://bank.example/');
  const headers = {
    'X-Request-Id': '0123456789abcdef',
    traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
  };
  await withinTrace(traceOf(new Headers(headers)), async () => {
    await vendorFetch('bank', { send })(call());
    await vendorFetch('bank', { send })(call());
    await vendorFetch('counter', { send, passesTrace: false })(call());
  });
  await vendorFetch('bank', { send })(call());
  const parents = sent.map((given) => given.get('traceparent'));
  const form = expect.stringMatching(/^00-(?:ab){16}-(?!cdcd)[0-9a-f]{16}-01$/);
  expect(parents).toEqual([form, form, null, null]);
  expect(parents[0]).not.toBe(parents[1]);
  expect(sent.map((given) => given.get('X-Request-Id'))).toEqual([
    '0123456789abcdef',
    '0123456789abcdef',
    null,
    null,
  ]);
});

test('mails are counted, and the mail server is measured', async () => {
  const metrics = createMetrics();
  const mail = { messageId: '<1@wren>', to: 'maya@acme.example', subject: 'Hello', text: '', html: '' };
  let isDown = false;
  const mailer = metrics.measureMailer({
    send: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve()),
    close: () => undefined,
  });
  await mailer.send(mail);
  isDown = true;
  await expect(mailer.send(mail)).rejects.toThrow('down');
  const text = await metrics.read();
  expect(text).toContain('mails_total{result="ok"} 1');
  expect(text).toContain('mails_total{result="failed"} 1');
  expect(text).toContain('vendor_seconds_count{vendor="smtp",result="failed"} 1');
  expect(text).not.toContain('maya');
});
