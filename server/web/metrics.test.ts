import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createMetrics, metricsAnswer } from './metrics.ts';

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
