import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { keptCredentials } from '#tests/support/api/kept-credentials.ts';

import { createApiClient } from './client.ts';
import { ApiError } from './errors.ts';
import { specTiming, patientOptions } from './transport.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 2, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

type Upstream = () => Response | Promise<Response>;
const never: Upstream = () => new Promise(() => undefined);

/** A client with the production timing, and the milliseconds of each of its requests. */
function clientOf(inProcess: boolean, ...answers: [Upstream, ...Upstream[]]) {
  const startedAt = performance.now();
  const sentAt: number[] = [];
  const api = createApiClient({
    baseUrl: 'http://api.test/api',
    inProcess,
    fetch: async () => {
      sentAt.push(Math.round(performance.now() - startedAt));
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer) throw new Error('No answer was prepared.');
      return answer();
    },
    language: 'en',
    credentials: keptCredentials(),
    log: { warn: () => undefined },
  });
  /** The call's result and its duration in milliseconds; advances the fake clock. */
  async function outcomeOf(call: Promise<unknown>) {
    const settled = call
      .catch((error: unknown) => error)
      .then((outcome) => ({ outcome, after: Math.round(performance.now() - startedAt) }));
    await vi.runAllTimersAsync();
    return settled;
  }
  return { api, sentAt, outcomeOf };
}

const failing = (status: number, headers: Record<string, string> = {}) => {
  return () =>
    new Response('{"errors": []}', { status, headers: { 'content-type': 'application/json', ...headers } });
};
const fine = () => new Response('{"data": null}', { headers: { 'content-type': 'application/json' } });
const anything = z.unknown();

it('configures ky exactly as specified', () => {
  const options = patientOptions(specTiming, () => 14_000);
  expect(options).toMatchObject({ timeout: 10_000, totalTimeout: 14_000, redirect: 'manual' });
  expect(options.retry).toMatchObject({
    limit: 2,
    methods: ['get', 'put', 'head', 'delete', 'options', 'trace'],
    statusCodes: [408, 413, 429, 500, 502, 503, 504],
    afterStatusCodes: [413, 429, 503],
    retryOnTimeout: false,
  });
  expect([1, 2].map(specTiming.backoffMs)).toEqual([300, 600]);
});

describe.each([
  ['over the network', false],
  ['in process', true],
])('%s', (_, inProcess) => {
  describe('retries', () => {
    it.each([408, 429, 500, 502, 503, 504])(
      'repeats a GET answered %i after 0.3 and 0.6 s',
      async (status) => {
        const { api, sentAt, outcomeOf } = clientOf(inProcess, failing(status));
        expect(await outcomeOf(api.get('v3/bills', anything))).toMatchObject({
          outcome: { name: 'ApiError', status },
        });
        expect(sentAt).toEqual([0, 300, 900]);
      },
    );

    it.each([400, 401, 403, 404, 409, 422, 501])('does not repeat a GET answered %i', async (status) => {
      const { api, sentAt, outcomeOf } = clientOf(inProcess, failing(status));
      expect(await outcomeOf(api.get('v3/bills', anything))).toMatchObject({
        outcome: { name: 'ApiError', status },
      });
      expect(sentAt).toEqual([0]);
    });

    it('E6 never repeats a POST or PATCH', async () => {
      const { api, sentAt, outcomeOf } = clientOf(inProcess, failing(503, { 'retry-after': '1' }));
      await outcomeOf(api.post('v3/reimbursements', {}, anything));
      await outcomeOf(api.patch('v3/reimbursements', {}, anything));
      expect(sentAt).toHaveLength(2);
    });

    it('repeats PUT and DELETE', async () => {
      const put = clientOf(inProcess, failing(500), fine);
      await put.outcomeOf(put.api.put('v3/reimbursement_draft', {}, anything));
      expect(put.sentAt).toEqual([0, 300]);
      const remove = clientOf(inProcess, failing(502), fine);
      await remove.outcomeOf(remove.api.delete('v3/session'));
      expect(remove.sentAt).toEqual([0, 300]);
    });

    it.each([429, 503, 413])('waits the seconds of Retry-After on %i', async (status) => {
      const { api, sentAt, outcomeOf } = clientOf(inProcess, failing(status, { 'retry-after': '2' }), fine);
      await outcomeOf(api.get('v3/bills', anything));
      expect(sentAt).toEqual([0, 2000]);
    });

    it('waits until the date of Retry-After', async () => {
      const { api, sentAt, outcomeOf } = clientOf(
        inProcess,
        failing(503, { 'retry-after': 'Mon, 02 Mar 2026 09:00:04 GMT' }),
        fine,
      );
      await outcomeOf(api.get('v3/bills', anything));
      expect(sentAt).toEqual([0, 4000]);
    });

    it('ignores Retry-After on a status that does not support it', async () => {
      const { api, sentAt, outcomeOf } = clientOf(inProcess, failing(500, { 'retry-after': '5' }), fine);
      await outcomeOf(api.get('v3/bills', anything));
      expect(sentAt).toEqual([0, 300]);
    });

    it('fails immediately when Retry-After exceeds the page’s remaining time', async () => {
      const { api, outcomeOf } = clientOf(inProcess, failing(503, { 'retry-after': '3600' }));
      const { outcome, after } = await outcomeOf(api.get('v3/bills', anything));
      expect(outcome).toBeInstanceOf(ApiError);
      expect(outcome).toMatchObject({ status: 503, retryAfterSeconds: 3600 });
      expect(after).toBe(0);
    });
  });

  describe('time limits', () => {
    const timedOut = { reason: 'timeout' };

    it('gives one attempt 10 s and does not repeat it', async () => {
      const { api, sentAt, outcomeOf } = clientOf(inProcess, never);
      expect(await outcomeOf(api.get('v3/bills', anything))).toMatchObject({
        outcome: timedOut,
        after: 10_000,
      });
      expect(sentAt).toEqual([0]);
    });

    it('ends all calls of one page within 14 s, so that the page responds within 15', async () => {
      const { api, outcomeOf } = clientOf(inProcess, never);
      await outcomeOf(api.get('v3/session', anything));
      expect(await outcomeOf(api.get('v3/bills', anything))).toMatchObject({
        outcome: timedOut,
        after: 14_000,
      });
      expect(await outcomeOf(api.get('v3/calls', anything))).toMatchObject({
        outcome: timedOut,
        after: 14_000,
      });
    });

    it('keeps retries within the page time', async () => {
      const slow: Upstream = () => new Promise((resolve) => setTimeout(() => resolve(failing(500)()), 6000));
      const { api, sentAt, outcomeOf } = clientOf(inProcess, slow);
      expect(await outcomeOf(api.get('v3/bills', anything))).toMatchObject({
        outcome: timedOut,
        after: 14_000,
      });
      expect(sentAt).toEqual([0, 6300, 12_900]);
    });

    it('does not charge a slow upload to the page', async () => {
      const minute: Upstream = () => new Promise((resolve) => setTimeout(() => resolve(fine()), 60_000));
      const { api, sentAt, outcomeOf } = clientOf(inProcess, minute, fine);
      const file = new Blob(['a receipt']).stream();
      await outcomeOf(api.upload('v3/reimbursement_draft/receipts', file, {}, anything));
      await outcomeOf(api.get('v3/reimbursement_draft', anything));
      expect(sentAt).toEqual([0, 60_000]);
    });
  });
});
