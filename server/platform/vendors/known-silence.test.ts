import { expect, test } from 'vitest';
import { testClock } from '#tests/support/api/test-clock.ts';
import { hangs, json, startBrokenUpstream } from '#tests/support/served/broken-upstream.ts';
import { holdTimeouts } from '#tests/support/vendors/held-timeouts.ts';
import { BankUnavailableError } from './bank/bank-transfers.ts';
import { createKnownSilence } from './known-silence.ts';
import { plaidBank } from './bank/plaid-bank.ts';

test('a single timeout does not open the circuit', () => {
  const silence = createKnownSilence(1_000, () => 0);
  for (let round = 0; round < 3; round += 1) {
    silence.unanswered();
    silence.answered();
  }
  expect(silence.holds()).toBe(false);
});

test('after the pause one request tries, and another timeout restarts the pause', () => {
  let now = 0;
  const silence = createKnownSilence(1_000, () => now);
  silence.unanswered();
  silence.unanswered();
  now = 999;
  expect(silence.holds()).toBe(true);
  now = 1_000;
  expect([silence.holds(), silence.holds()]).toEqual([false, true]);
  silence.unanswered();
  now = 1_999;
  expect(silence.holds()).toBe(true);
});

test('after two timeouts the bank is not called for 15 seconds, then called once', async () => {
  using timeouts = holdTimeouts();
  await using upstream = await startBrokenUpstream(hangs);
  let now = 0;
  const bank = plaidBank({
    basePath: upstream.baseUrl,
    clientId: 'client',
    secret: 'secret',
    clientName: 'Wren',
    webhookUrl: 'https://wren.example/api/v3/bank_callbacks',
    clock: testClock('2026-03-02T12:00:00Z'),
    now: () => now,
  });
  const ask = () => bank.linkResult('link').catch((error: unknown) => error);
  for (const time of [1, 2]) {
    const asking = ask();
    await expect.poll(() => upstream.received.length, { timeout: 10_000 }).toBe(time);
    timeouts.pass();
    await asking;
  }
  now = 14_999;
  const others = await Promise.all([ask(), ask(), ask()]);
  expect(others).toEqual(Array.from({ length: 3 }, () => expect.any(BankUnavailableError)));
  expect(upstream.received).toHaveLength(2);
  upstream.answerWith(json({ expiration: null, link_sessions: [] }));
  now = 15_000;
  expect(await ask()).toEqual({ state: 'open' });
  expect(upstream.received).toHaveLength(3);
  expect(await Promise.all([ask(), ask()])).toEqual([{ state: 'open' }, { state: 'open' }]);
});
