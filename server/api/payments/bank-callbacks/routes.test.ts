import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { refusal } from '#tests/support/api/documents.ts';

const api = await openTestApi();
beforeEach(() => api.dependencies.sql.deleteFrom('jobs').execute());

const path = '/api/v3/bank_callbacks';
const jobs = async () =>
  (await api.dependencies.sql.selectFrom('jobs').select('kind').execute()).map(({ kind }) => kind);

describe('a webhook', () => {
  test('schedules reading the events, once for several callbacks', async () => {
    for (let count = 0; count < 3; count += 1) {
      expect((await api.call(path, api.bank.webhook({ kind: 'transfers' }))).status).toBe(200);
    }
    expect(await jobs()).toEqual(['sync-transfers']);
    const before = api.bank.calls.transferEvents ?? 0;
    await api.runJobs();
    expect((api.bank.calls.transferEvents ?? 0) - before).toBe(1);
  });

  test('with a wrong or missing signature is refused and changes nothing', async () => {
    const sound = api.bank.webhook({ kind: 'transfers' });
    const forged: RequestInit[] = [
      { ...sound, headers: {} },
      { ...sound, headers: { 'Plaid-Verification': 'c2lnbmVk' } },
      { ...sound, body: `${sound.body} ` },
      { ...sound, body: '{"kind":"transfers","more":1}' },
      { ...sound, body: '' },
      { ...sound, body: 'no json' },
    ];
    for (const init of forged)
      expect(await refusal(await api.call(path, init))).toBe('403 invalid_signature');
    expect(await jobs()).toEqual([]);
  });

  test('is refused temporarily while its key cannot be fetched, so that it is sent again', async () => {
    api.bank.fail('verifiedWebhook', 'before');
    expect(await refusal(await api.call(path, api.bank.webhook({ kind: 'transfers' })))).toBe(
      '503 bank_unavailable',
    );
    expect(await jobs()).toEqual([]);
  });

  test('of more than 64 KiB is too large', async () => {
    const calls = api.bank.calls.verifiedWebhook;
    const sound = api.bank.webhook({ kind: 'transfers' });
    for (const bytes of [64 * 1024 + 1, 6_400 * 1024]) {
      const answer = await api.call(path, { ...sound, body: 'x'.repeat(bytes) });
      expect(await refusal(answer)).toBe('413 payload_too_large');
    }
    expect(api.bank.calls.verifiedWebhook).toBe(calls);
  });

  test('about unknown objects is accepted and changes nothing', async () => {
    for (const news of [
      { kind: 'other' },
      { kind: 'link_finished', linkToken: 'unknown' },
      { kind: 'link_ended', itemId: 'unknown' },
    ] as const) {
      expect((await api.call(path, api.bank.webhook(news))).status).toBe(200);
    }
    expect(await jobs()).toEqual([]);
  });
});
