import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { plaidBank } from '#server/platform/vendors/bank/plaid-bank.ts';
import { openTestPlaid } from '#tests/support/vendors/test-plaid.ts';
import { openSandboxBank } from './open-sandbox-bank.ts';

const plaid = await openTestPlaid();
afterAll(() => plaid[Symbol.asyncDispose]());
beforeEach(() => plaid.visit('/sandbox/bank', { webhooks: 'sent' }));

async function debit(institution = 'ins_sandbox_1') {
  const { accessToken, accounts } = await plaid.link(institution);
  const order = {
    attemptId: randomUUID(),
    accessToken,
    accountId: accounts[0]?.accountId ?? '',
    amountCents: 4500,
    legalName: 'Maya Rivera',
    description: 'Wren bill',
  };
  const made = await plaid.bank.debit(order);
  return { order, id: made.result === 'created' ? made.transferId : '' };
}

const post = (path: string, body: string) =>
  fetch(`${plaid.settings.basePath}${path}`, {
    method: 'POST',
    headers: {
      'PLAID-CLIENT-ID': plaid.settings.clientId,
      'PLAID-SECRET': plaid.settings.secret,
    },
    body,
  });
const call = async (path: string, content: object) => {
  const response = await post(path, JSON.stringify(content));
  const answer: unknown = await response.json();
  return { status: response.status, answer };
};
const move = async (id: string, step: string) =>
  (await plaid.visit('/sandbox/bank', { id, step })).headers.get('Location');
const statusOf = async (id: string) =>
  (
    await plaid.database.sql
      .selectFrom('sandbox_bank_transfers')
      .select('status')
      .where('transfer_id', '=', id)
      .executeTakeFirst()
  )?.status;

describe('the desk', () => {
  test('shows transfers and advances each as far as possible', async () => {
    const { id } = await debit();
    const page = await (await plaid.visit('/sandbox/bank')).text();
    expect(page).toContain('$45.00 from Plain Sandbox Bank, checking');
    expect(page).toContain('State: pending');
    expect(page).not.toContain('Maya');
    for (const step of ['settled', 'returned', 'funds_available', 'pending', 'nonsense']) {
      expect(await move(id, step), `${step}`).toBe('/sandbox/bank?said=no');
    }
    for (const step of ['posted', 'settled', 'returned']) {
      expect(await move(id, step), `${step}`).toBe('/sandbox/bank');
      expect(await move(id, step), `${step} again`).toBe('/sandbox/bank?said=no');
      expect(await statusOf(id)).toBe(step);
    }
    expect(await move(randomUUID(), 'posted')).toBe('/sandbox/bank?said=no');
    expect(await (await plaid.visit('/sandbox/bank?said=no')).text()).toContain('role="alert"');
  });

  test('concurrent presses move a transfer once', async () => {
    const { id } = await debit();
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, 'posted')));
    expect(answers.filter((to) => to === '/sandbox/bank')).toHaveLength(1);
    const events = await plaid.database.sql
      .selectFrom('sandbox_bank_events')
      .select('kind')
      .where('transfer_id', '=', id)
      .orderBy('event_id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['pending', 'posted']);
  });

  test('refused transfers are shown without buttons', async () => {
    await debit('ins_sandbox_2');
    expect(await (await plaid.visit('/sandbox/bank')).text()).toContain('State: declined (NSF)');
  });

  test('drops webhooks when requested, and sends later ones again', async () => {
    await plaid.visit('/sandbox/bank', { webhooks: 'lost' });
    expect(await (await plaid.visit('/sandbox/bank')).text()).toContain('Webhooks to the product are lost.');
    const lost = await plaid.link('ins_sandbox_1');
    await plaid.visit('/sandbox/bank', { webhooks: 'sent' });
    const { linkToken } = await plaid.bank.startLink({
      memberReference: 'm',
      language: 'en',
      hosted: { completionUri: plaid.origin, inMobileApp: false },
    });
    await plaid.visit(`/sandbox/plaid/link/${linkToken}`, { act: 'leave' });
    // Webhooks are sent in order: an earlier one would have arrived.
    await plaid.heard(linkToken);
    const lostLink = await plaid.database.sql
      .selectFrom('sandbox_bank_links')
      .select('link_token')
      .where('item_id', '=', lost.itemId)
      .executeTakeFirstOrThrow();
    expect(plaid.webhooks.some(({ body }) => body.includes(lostLink.link_token))).toBe(false);
  });
});

test('each event sends a webhook with a valid signature', async () => {
  await debit();
  const { body, header } = await plaid.heard('TRANSFER_EVENTS_UPDATE');
  expect(await plaid.bank.verifiedWebhook(body, header, 'plaid')).toEqual({ kind: 'transfers' });
});

test('a webhook that fails is tried again', async () => {
  let attempts = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  plaid.sandbox.deliverTo(() => {
    attempts += 1;
    if (attempts === 2) resolve();
    return Promise.resolve(new Response(null, { status: attempts === 1 ? 503 : 204 }));
  });
  await debit();
  await promise;
  expect(attempts).toBe(2);
});

test('transfers survive a restart of the process', async () => {
  const { order, id } = await debit();
  const { sql } = plaid.database;
  const next = await openSandboxBank({
    sql,
    clock: plaid.clock,
    log: createLog('silent'),
    origin: plaid.origin,
    brandName: 'Wren',
  });
  const bank = plaidBank({ ...plaid.settings, ...next.keys, fetch: next.fetch });
  expect(await bank.debit(order)).toEqual({ result: 'created', transferId: id, state: 'pending' });
  await next.close();
});

describe('the API', () => {
  test('simulates as Plaid does', async () => {
    const { id } = await debit();
    const step = { transfer_id: id, event_type: 'posted' };
    expect(await call('/sandbox/transfer/simulate', step)).toMatchObject({ status: 200 });
    expect(await call('/sandbox/transfer/simulate', step)).toMatchObject({ status: 400 });
    const failure_reason = { ach_return_code: 'R02' };
    await call('/sandbox/transfer/simulate', { transfer_id: id, event_type: 'returned', failure_reason });
    expect(await call('/transfer/get', { transfer_id: id })).toMatchObject({
      answer: { transfer: { id, status: 'returned', amount: '45.00', network: 'ach' } },
    });
  });

  test('creates one authorization per key, and no transfer for another client’s authorization', async () => {
    const { order } = await debit();
    const other = await plaid.link('ins_sandbox_1');
    const { authorization_id } = await plaid.database.sql
      .selectFrom('sandbox_bank_transfers')
      .select('authorization_id')
      .where('idempotency_key', '=', order.attemptId)
      .executeTakeFirstOrThrow();
    expect(
      await call('/transfer/create', {
        access_token: other.accessToken,
        account_id: other.accounts[0]?.accountId,
        authorization_id,
        description: 'Wren bill',
      }),
    ).toMatchObject({ status: 400, answer: { error_code: 'INVALID_AUTHORIZATION_ID' } });
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{"access_token":'],
    ['an array', '[]'],
    ['other types', '{"access_token":1,"link_token":{},"after_id":"x","transfer_id":null}'],
    ['100,000 letters', 'x'.repeat(100_000)],
    ['100,000 letters in JSON', JSON.stringify({ access_token: 'x'.repeat(100_000) })],
    ['deep JSON', '['.repeat(30_000)],
  ])('answers %s with its own error', async (_, body) => {
    for (const path of [
      '/link/token/create',
      '/link/token/get',
      '/item/public_token/exchange',
      '/accounts/get',
      '/institutions/get_by_id',
      '/item/remove',
      '/transfer/authorization/create',
      '/transfer/create',
      '/transfer/get',
      '/transfer/event/sync',
      '/webhook_verification_key/get',
      '/sandbox/transfer/simulate',
    ]) {
      const response = await post(path, body);
      expect(response.status, `${path}`).toBe(400);
      expect(await response.json(), `${path}`).toMatchObject({ error_type: 'INVALID_REQUEST' });
    }
  });
});
