import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '#app/domain/clock.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/platform/log.ts';
import { openSandboxBank } from '#server/sandbox/bank/open-sandbox-bank.ts';
import { BankRefusedError, BankUnavailableError } from '#server/platform/vendors/bank/bank-transfers.ts';
import { plaidBank, type PlaidBankSettings } from '#server/platform/vendors/bank/plaid-bank.ts';
import { testDatabase } from '#tests/support/database/database.ts';

const origin = 'https://wren.example';
const database = await testDatabase();
const standIn = await openSandboxBank({
  sql: database.sql,
  clock: systemClock,
  log: createLog('silent'),
  origin,
  brandName: 'Wren',
});
afterAll(() => standIn.close().then(() => database.close()));

const common = { clientName: 'Wren', webhookUrl: `${origin}/api/v3/bank_callbacks`, clock: systemClock };
const { PLAID } = readEnv();
/** The stand-in always; Plaid itself if the environment has its settings, PLAID_*. */
const services: { name: string; settings: PlaidBankSettings }[] = [
  {
    name: 'the stand-in',
    settings: { ...common, ...standIn.keys, basePath: `${origin}/sandbox/plaid`, fetch: standIn.fetch },
  },
  ...(PLAID ? [{ name: 'Plaid', settings: { ...common, ...PLAID } }] : []),
];

describe.each(services)('bank transfers at $name', ({ settings }) => {
  const bank = plaidBank(settings);

  test('a hosted link is created and stays open', async () => {
    const session = await bank.startLink({
      memberReference: randomUUID(),
      language: 'es',
      hosted: { completionUri: `${origin}/bills/1`, inMobileApp: false },
    });
    expect(session.hostedUrl).toMatch(/^https:/);
    expect(Temporal.Instant.compare(session.expiresAt, systemClock.now())).toBe(1);
    expect(await bank.linkResult(session.linkToken)).toEqual({ state: 'open' });
  });

  test('unknown tokens are refused or count as ended', async () => {
    await expect(bank.exchange(`public-sandbox-${randomUUID()}`)).rejects.toThrow(BankRefusedError);
    await expect(bank.unlink(`access-sandbox-${randomUUID()}`)).resolves.toBeUndefined();
    expect(
      await bank.debit({
        attemptId: randomUUID(),
        accessToken: `access-sandbox-${randomUUID()}`,
        accountId: 'nobody',
        amountCents: 100,
        legalName: 'Maya Rivera',
        description: 'Wren bill',
      }),
    ).toEqual({ result: 'link_ended' });
  });

  test('events are read from the start', async () => {
    const { events } = await bank.transferEvents(0);
    expect(events.length).toBeLessThanOrEqual(25);
  });

  test('every call requires the keys', async () => {
    const stranger = plaidBank({ ...settings, secret: 'guessed' });
    await expect(stranger.transferEvents(0)).rejects.toThrow(BankUnavailableError);
  });
});
