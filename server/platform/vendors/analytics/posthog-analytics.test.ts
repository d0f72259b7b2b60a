import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { holdTimeouts } from '#tests/support/vendors/held-timeouts.ts';
import { posthogAnalytics, type PosthogSettings } from './posthog-analytics.ts';

const batchSchema = z.object({
  api_key: z.string(),
  batch: z.array(z.object({ event: z.string(), properties: z.record(z.string(), z.unknown()) })),
});

interface Sent {
  requests: Request[];
  batches: z.infer<typeof batchSchema>[];
  dropped: [count: number, reason: string][];
}

function open(settings: Partial<PosthogSettings> = {}, answer = () => Promise.resolve(new Response('{}'))) {
  const sent: Sent = { requests: [], batches: [], dropped: [] };
  const analytics = posthogAnalytics({
    url: 'https://posthog.example',
    key: 'phc_test',
    async fetch(request) {
      sent.requests.push(request);
      sent.batches.push(batchSchema.parse(await request.clone().json()));
      return answer();
    },
    onDropped: (count, reason) => void sent.dropped.push([count, reason]),
    ...settings,
  });
  return { analytics, sent };
}

const pagesIn = ({ batches }: Sent) =>
  batches.map(({ batch }) => batch.map(({ properties }) => properties['$pathname']));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('events within a second are sent as one PostHog batch', async () => {
  const { analytics, sent } = open();
  analytics.identify('session-1', {
    companyName: 'Acme',
    companyId: 'acme',
    preferredLanguage: 'es',
    partner: true,
    mobileAppVersion: null,
  });
  analytics.viewPage('session-1', '/bills/:billId', true);
  analytics.viewPage('session-2', '/signin', false);
  expect(sent.requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.requests.map(({ url, method }) => [method, url])).toEqual([
    ['POST', 'https://posthog.example/batch/'],
  ]);
  expect([...(sent.requests[0]?.headers ?? [])]).toEqual([['content-type', 'application/json']]);
  expect(sent.batches).toEqual([
    {
      api_key: 'phc_test',
      batch: [
        {
          event: '$identify',
          properties: {
            distinct_id: 'session-1',
            $geoip_disable: true,
            $set: {
              session_id: 'session-1',
              company_name: 'Acme',
              company_id: 'acme',
              preferred_language: 'es',
              partner: true,
              mobile_app_version: null,
            },
          },
        },
        {
          event: '$pageview',
          properties: { distinct_id: 'session-1', $pathname: '/bills/:billId', $geoip_disable: true },
        },
        {
          event: '$pageview',
          properties: {
            distinct_id: 'session-2',
            $pathname: '/signin',
            $geoip_disable: true,
            $process_person_profile: false,
          },
        },
      ],
    },
  ]);
});

test('a batch has at most a hundred events, and the queue a thousand', async () => {
  const { analytics, sent } = open();
  for (let page = 0; page < 1002; page += 1) analytics.viewPage('session', `/${page}`, false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pagesIn(sent).map((pages) => pages.length)).toEqual(Array.from({ length: 10 }, () => 100));
  expect(pagesIn(sent).flat().at(-1)).toBe('/999');
  expect(sent.dropped).toEqual([
    [1, 'full'],
    [1, 'full'],
  ]);
});

test('withdrawing consent drops the session’s unsent events', async () => {
  const { analytics, sent } = open();
  analytics.viewPage('session-1', '/', false);
  analytics.viewPage('session-2', '/', false);
  analytics.forget('session-1');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.batches.map(({ batch }) => batch.map((event) => event.properties['distinct_id']))).toEqual([
    ['session-2'],
  ]);
});

test.each([
  ['refused', () => Promise.resolve(new Response(null, { status: 401 }))],
  ['refused', () => Promise.resolve(new Response(null, { status: 503 }))],
  ['unreachable', () => Promise.reject(new TypeError('fetch failed'))],
])('%s events are counted and never retried', async (reason, answer) => {
  const { analytics, sent } = open({}, answer);
  analytics.viewPage('session', '/', false);
  analytics.viewPage('session', '/signin', false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.dropped).toEqual([[2, reason]]);
  expect(sent.requests).toHaveLength(1);
});

test('a request to an unresponsive service times out, and requests do not overlap', async () => {
  using timeouts = holdTimeouts();
  let asked = 0;
  let atOnce = 0;
  let mostAtOnce = 0;
  const { analytics, sent } = open({
    async fetch(request) {
      asked += 1;
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      const { promise, reject } = Promise.withResolvers<Response>();
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      return promise.finally(() => (atOnce -= 1));
    },
  });
  for (let page = 0; page < 150; page += 1) analytics.viewPage('session', '/', false);
  const closed = analytics.close();
  for (const time of [1, 2]) {
    await vi.waitFor(() => expect(asked).toBe(time), { timeout: 10_000 });
    timeouts.pass();
  }
  await closed;
  expect([asked, mostAtOnce, timeouts.asked]).toEqual([2, 1, [5000, 5000]]);
  expect(sent.dropped).toEqual([
    [100, 'unreachable'],
    [50, 'unreachable'],
  ]);
});

test('closing sends waiting events and accepts no more', async () => {
  const { analytics, sent } = open();
  analytics.viewPage('session', '/', false);
  await analytics.close();
  analytics.viewPage('session', '/signin', false);
  await analytics.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(pagesIn(sent)).toEqual([['/']]);
});
