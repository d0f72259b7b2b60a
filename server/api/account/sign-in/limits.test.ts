import { afterAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createSignInLimits } from './limits.ts';

const api = await openTestApi();
afterAll(() => api.close());
const limits = createSignInLimits(api.dependencies.sql, api.dependencies.sealing);

test('an address and an email in any spelling have ten tries between them', async () => {
  const spellings = ['maya@acme.example', 'MAYA@acme.example', ' Maya@Acme.Example '];
  const waits: number[] = [];
  for (let n = 0; n < 11; n += 1) waits.push(await limits.take('192.0.2.7', spellings[n % 3] ?? ''));
  expect(waits.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
  expect(waits[10]).toBeGreaterThan(0);
  expect(await limits.take('192.0.2.7', 'lee@acme.example')).toBe(0);
});

test('a try returned under one spelling is available for another', async () => {
  for (let n = 0; n < 20; n += 1) {
    expect(await limits.take('192.0.2.8', 'Kai@acme.example')).toBe(0);
    await limits.giveBack('192.0.2.8', 'kai@acme.example');
  }
});
