import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  drips,
  hangs,
  huge,
  json,
  refusingBaseUrl,
  startBrokenUpstream,
  type BrokenUpstream,
} from '#tests/support/served/broken-upstream.ts';
import { holdTimeouts, type HeldTimeouts } from '#tests/support/vendors/held-timeouts.ts';
import type { ErrorReport } from './error-reporter.ts';
import { sentryReporter } from './sentry-reporter.ts';

const report: ErrorReport = {
  level: 'error',
  at: Temporal.Instant.from('2026-03-02T12:00:00.5Z'),
  event: 'job',
  requestId: 'r1',
  route: '/bills/:billId',
  labels: { resource: 'mail' },
  errors: [
    {
      name: 'TypeError',
      message: 'no',
      places: [
        { function: 'send', file: 'server/platform/jobs/mail/send.ts', line: 3, column: 7 },
        { function: undefined, file: 'node_modules/pg/lib/client.js', line: 1, column: 2 },
      ],
    },
    { name: 'RangeError', message: 'too far', places: [] },
  ],
  times: 4,
};

const onDropped = vi.fn<(count: number) => void>();
/** Timeouts only fire on request of a test, however busy the machine is. */
let timeouts: HeldTimeouts;
const time = { now: 0 };
beforeEach(() => {
  timeouts = holdTimeouts();
  time.now = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  onDropped.mockReset();
  timeouts[Symbol.dispose]();
  vi.useRealTimers();
});

function reporterAt(baseUrl: string) {
  const dsn = `${baseUrl.replace('://', '://k3y@').replace('/api', '/errors')}/42`;
  const now = () => time.now;
  return sentryReporter({ dsn, release: 'wren@b1', environment: 'production', onDropped, now });
}

async function received(upstream: BrokenUpstream, count: number): Promise<void> {
  const whole = () => upstream.received.filter(({ body }) => body.endsWith('}\n')).length;
  await expect.poll(whole, { timeout: 10_000 }).toBe(count);
}
const dropped = () => onDropped.mock.calls.reduce((sum, [count]) => sum + count, 0);

test('a report is sent as an envelope to the project of the DSN', async () => {
  await using upstream = await startBrokenUpstream(json({ id: 'x' }));
  reporterAt(upstream.baseUrl).send(report);
  await received(upstream, 1);
  const [sent] = upstream.received;
  expect(sent).toMatchObject({
    method: 'POST',
    url: '/errors/api/42/envelope/',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': 'Sentry sentry_version=7, sentry_client=wren/1, sentry_key=k3y',
    },
  });
  const [about = '', item = '', event = '', end] = sent?.body.split('\n') ?? [];
  expect(JSON.parse(about)).toEqual({ event_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(JSON.parse(item)).toMatchObject({ type: 'event', length: Buffer.byteLength(event) });
  expect(end).toBe('');
  expect(JSON.parse(event)).toEqual({
    ...JSON.parse(about),
    timestamp: 1_772_452_800.5,
    platform: 'node',
    level: 'error',
    logger: 'job',
    release: 'wren@b1',
    environment: 'production',
    transaction: '/bills/:billId',
    tags: { resource: 'mail', event: 'job', times: '4', request_id: 'r1' },
    exception: {
      values: [
        { type: 'RangeError', value: 'too far', mechanism: { type: 'generic', handled: true } },
        {
          type: 'TypeError',
          value: 'no',
          mechanism: { type: 'generic', handled: true },
          stacktrace: {
            frames: [
              { filename: 'node_modules/pg/lib/client.js', lineno: 1, colno: 2, in_app: false },
              {
                function: 'send',
                filename: 'server/platform/jobs/mail/send.ts',
                lineno: 3,
                colno: 7,
                in_app: true,
              },
            ],
          },
        },
      ],
    },
    sdk: { name: 'wren', version: '1', settings: { infer_ip: 'never' } },
  });
});

test('without an error the event is the message', async () => {
  await using upstream = await startBrokenUpstream(json({}));
  reporterAt(upstream.baseUrl).send({ ...report, errors: [], route: undefined, requestId: undefined });
  await received(upstream, 1);
  const event: unknown = JSON.parse(upstream.received[0]?.body.split('\n')[2] ?? '');
  expect(event).toMatchObject({ message: { formatted: 'job' }, tags: { event: 'job' } });
  expect(event).not.toHaveProperty('transaction');
});

describe('a server that', () => {
  test('never answers times out after two seconds and pauses reporting', async () => {
    await using upstream = await startBrokenUpstream();
    const reporter = reporterAt(upstream.baseUrl);
    for (let times = 0; times < 10; times += 1) reporter.send(report);
    await received(upstream, 1);
    timeouts.pass();
    await reporter.close();
    reporter.send(report);
    await reporter.close();
    expect(timeouts.asked).toEqual([2000]);
    expect([upstream.received.length, dropped()]).toEqual([1, 11]);
  });

  test('is slow delays the exit by at most two seconds', async () => {
    await using upstream = await startBrokenUpstream(hangs);
    const reporter = reporterAt(upstream.baseUrl);
    for (let times = 0; times < 10; times += 1) reporter.send(report);
    await received(upstream, 1);
    const closed = reporter.close();
    await vi.advanceTimersByTimeAsync(1999);
    expect(dropped()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await closed;
    expect(dropped()).toBe(9);
  });

  test.each([
    ['is broken', json({}, 500)],
    ['does not have the project', json({}, 403)],
    ['redirects', json({}, 302, { Location: 'http://127.0.0.1:1/' })],
  ])('%s pauses reporting, and dropped reports are counted', async (_, answer) => {
    await using upstream = await startBrokenUpstream(answer);
    const reporter = reporterAt(upstream.baseUrl);
    for (let times = 0; times < 10; times += 1) reporter.send(report);
    await reporter.close();
    expect([upstream.received.length, dropped()]).toEqual([1, 10]);
    reporter.send(report);
    await reporter.close();
    expect(dropped()).toBe(11);
  });

  test('is unreachable only counts dropped reports', async () => {
    const reporter = reporterAt(await refusingBaseUrl());
    reporter.send(report);
    await expect.poll(() => onDropped.mock.calls, { timeout: 10_000 }).toEqual([[1]]);
    for (let times = 0; times < 100; times += 1) reporter.send(report);
    expect(onDropped, 'once a minute').toHaveBeenCalledTimes(1);
    await reporter.close();
    expect(dropped()).toBe(101);
  });

  test.each([
    ['endlessly', huge(50_000_000)],
    ['a byte now and then', drips(20)],
  ])('answers %s is ignored', async (_, answer) => {
    await using upstream = await startBrokenUpstream(answer);
    const reporter = reporterAt(upstream.baseUrl);
    for (let times = 0; times < 3; times += 1) reporter.send(report);
    await received(upstream, 3);
    await Promise.all(upstream.received.map(({ released }) => released));
    await reporter.close();
    expect(dropped()).toBe(0);
  });

  test.each([
    ['429', json({}, 429, { 'Retry-After': '90' }), 1],
    ['a limit on errors', json({}, 200, { 'X-Sentry-Rate-Limits': '90:error;security:organization' }), 0],
    ['a limit on everything', json({}, 200, { 'X-Sentry-Rate-Limits': '90::key' }), 0],
  ])('answers %s pauses reporting for that long', async (_, answer, lost) => {
    await using upstream = await startBrokenUpstream(answer, json({}));
    const reporter = reporterAt(upstream.baseUrl);
    reporter.send(report);
    await received(upstream, 1);
    await reporter.close();
    time.now = 89_999;
    reporter.send(report);
    await reporter.close();
    expect([upstream.received.length, dropped()]).toEqual([1, 1 + lost]);
    time.now = 90_000;
    reporter.send(report);
    await received(upstream, 2);
  });

  test('limits another category does not pause reporting', async () => {
    await using upstream = await startBrokenUpstream(
      json({}, 200, { 'X-Sentry-Rate-Limits': '3600:transaction:key' }),
    );
    const reporter = reporterAt(upstream.baseUrl);
    reporter.send(report);
    reporter.send(report);
    await received(upstream, 2);
    expect(dropped()).toBe(0);
  });
});

test('at most fifty reports wait', async () => {
  await using upstream = await startBrokenUpstream();
  const reporter = reporterAt(upstream.baseUrl);
  for (let times = 0; times < 1000; times += 1) reporter.send(report);
  expect(dropped()).toBe(1);
  time.now = 60_000;
  reporter.send(report);
  expect(dropped()).toBe(950);
  await received(upstream, 1);
  timeouts.pass();
  await reporter.close();
  expect(dropped()).toBe(1001);
});
