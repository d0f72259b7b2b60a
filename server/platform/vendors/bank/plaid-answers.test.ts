import { describe, expect, test } from 'vitest';
import { testClock } from '#tests/support/api/test-clock.ts';
import { holdTimeouts } from '#tests/support/vendors/held-timeouts.ts';
import {
  drips,
  falseJson,
  hangs,
  html,
  huge,
  json,
  refusingBaseUrl,
  startBrokenUpstream,
} from '#tests/support/served/broken-upstream.ts';
import { BankRefusedError, BankUnavailableError, type DebitOrder } from './bank-transfers.ts';
import { plaidBank } from './plaid-bank.ts';

const settings = {
  clientId: 'the client of tests',
  secret: 'the secret of tests',
  clientName: 'A product with a name of more than thirty letters',
  webhookUrl: 'https://wren.example/api/v3/bank_callbacks',
  clock: testClock('2026-03-02T12:00:00Z'),
};
const bankAt = (basePath: string) => plaidBank({ ...settings, basePath });
const order: DebitOrder = {
  attemptId: 'attempt-1',
  accessToken: 'access',
  accountId: 'account',
  amountCents: 5,
  legalName: 'Maya Rivera',
  description: 'Wren bill',
};
const no = (type: string, code: string, status = 400) =>
  json({ error_type: type, error_code: code, error_message: '', display_message: null }, status);
const authorized = (decision: string, code: string | null = null) =>
  json({
    authorization: {
      id: 'auth-1',
      created: '2026-03-02T12:00:00Z',
      decision,
      decision_rationale: code && { code, description: '' },
    },
  });
const bodiesOf = (received: { body: string }[]) => received.map(({ body }): unknown => JSON.parse(body));

describe('Plaid', () => {
  test.each([
    ['is down', json({}, 503)],
    ['has a fault of its own', no('API_ERROR', 'INTERNAL_SERVER_ERROR', 500)],
    ['reports its own failure as a client error', no('API_ERROR', 'PLANNED_MAINTENANCE')],
    ['limits the rate', no('RATE_LIMIT_EXCEEDED', 'RATE_LIMIT', 429)],
    ['does not know our keys', no('INVALID_INPUT', 'INVALID_API_KEYS')],
    ['answers HTML', html],
    ['answers HTML as JSON', falseJson],
    ['omits a field', json({ link_token: 'link-1' })],
    ['answers endlessly', huge(700_000)],
    ['redirects', json({}, 302, { Location: 'https://elsewhere.example' })],
    ['drips', drips(50), true],
    ['never answers', hangs, true],
  ])('%s: unavailable', async (_, answer, isSilent = false) => {
    using timeouts = holdTimeouts();
    await using upstream = await startBrokenUpstream(answer);
    const bank = bankAt(upstream.baseUrl);
    const calls = [
      bank.startLink({ memberReference: 'm', language: 'en' }),
      bank.linkResult('link'),
      bank.exchange('public'),
      bank.debit(order),
      bank.transferEvents(0),
    ];
    const outcomes = Promise.allSettled(calls);
    await expect.poll(() => upstream.received.length, { timeout: 10_000 }).toBe(calls.length);
    if (isSilent) timeouts.pass();
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(BankUnavailableError) });
    }
    expect(upstream.received).toHaveLength(calls.length);
    expect(timeouts.asked).toEqual(calls.map(() => 8000));
  });

  test('that cannot be reached is unavailable, and the error names no secret anywhere', async () => {
    const error: unknown = await bankAt(await refusingBaseUrl())
      .unlink('access')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BankUnavailableError);
    expect(`${String(error)}${JSON.stringify(error)}`).not.toContain(settings.secret);
    expect(error).not.toHaveProperty('cause');
  });
});

describe('an exchange', () => {
  test('that fails half-way revokes the access', async () => {
    await using upstream = await startBrokenUpstream(
      json({ access_token: 'access-1', item_id: 'item-1' }),
      json({}, 503),
      json({}),
    );
    await expect(bankAt(upstream.baseUrl).exchange('public')).rejects.toThrow(BankUnavailableError);
    expect(upstream.received.map(({ url }) => url)).toEqual([
      '/api/item/public_token/exchange',
      '/api/accounts/get',
      '/api/item/remove',
    ]);
    expect(bodiesOf(upstream.received)[2]).toMatchObject({ access_token: 'access-1' });
  });

  test('of a token that is used up is refused', async () => {
    await using upstream = await startBrokenUpstream(no('INVALID_INPUT', 'INVALID_PUBLIC_TOKEN'));
    await expect(bankAt(upstream.baseUrl).exchange('public')).rejects.toThrow(BankRefusedError);
  });

  test('reads the institution name of the item, and a missing mask as empty', async () => {
    await using upstream = await startBrokenUpstream(
      json({ access_token: 'access-1', item_id: 'item-1' }),
      json({
        accounts: [
          { account_id: 'a', name: 'Everyday', mask: null },
          { account_id: 'b', name: 'Savings', mask: '12', subtype: 'savings' },
        ],
        item: { institution_id: 'ins_1', institution_name: 'First Bank' },
      }),
    );
    expect(await bankAt(upstream.baseUrl).exchange('public')).toEqual({
      itemId: 'item-1',
      accessToken: 'access-1',
      institutionName: 'First Bank',
      accounts: [
        { accountId: 'a', name: 'Everyday', mask: '' },
        { accountId: 'b', name: 'Savings', mask: '12', subtype: 'savings' },
      ],
    });
  });
});

describe('a debit', () => {
  test('is authorized under the id of the attempt, then created from the authorization', async () => {
    await using upstream = await startBrokenUpstream(
      authorized('approved'),
      json({ transfer: { id: 't-1', status: 'pending' } }),
    );
    expect(await bankAt(upstream.baseUrl).debit(order)).toEqual({
      result: 'created',
      transferId: 't-1',
      state: 'pending',
    });
    const account = { access_token: 'access', account_id: 'account', amount: '0.05' };
    expect(bodiesOf(upstream.received)).toEqual([
      {
        ...account,
        type: 'debit',
        network: 'ach',
        ach_class: 'web',
        user: { legal_name: 'Maya Rivera' },
        idempotency_key: 'attempt-1',
      },
      { ...account, authorization_id: 'auth-1', description: 'Wren bill' },
    ]);
  });

  test.each([
    ['declined', 'NSF', 'insufficient_funds'],
    ['declined', 'RISK', 'declined'],
    ['declined', 'TRANSFER_LIMIT_REACHED', 'declined'],
    ['declined', null, 'declined'],
    ['declined', 'ITEM_LOGIN_REQUIRED', 'link_ended'],
    ['user_action_required', null, 'link_ended'],
  ])('that is %s for %s is %s', async (decision, code, result) => {
    await using upstream = await startBrokenUpstream(authorized(decision, code));
    expect(await bankAt(upstream.baseUrl).debit(order)).toEqual({ result });
    expect(upstream.received).toHaveLength(1);
  });

  test.each([
    ['ITEM_ERROR', 'ITEM_LOGIN_REQUIRED', 'link_ended'],
    ['INVALID_INPUT', 'INVALID_ACCESS_TOKEN', 'link_ended'],
    ['TRANSFER_ERROR', 'TRANSFER_ACCOUNT_BLOCKED', 'declined'],
  ])('refused with %s %s, at authorization or creation, is %s', async (type, code, result) => {
    await using upstream = await startBrokenUpstream(no(type, code));
    expect(await bankAt(upstream.baseUrl).debit(order)).toEqual({ result });
    upstream.answerWith(authorized('approved'), no(type, code));
    expect(await bankAt(upstream.baseUrl).debit(order)).toEqual({ result });
  });

  test.each([
    ['pending', 'pending'],
    ['posted', 'posted'],
    ['funds_available', 'settled'],
    ['cancelled', 'canceled'],
    ['returned', 'returned'],
  ])('ordered again finds a transfer that is %s', async (status, state) => {
    await using upstream = await startBrokenUpstream(
      authorized('approved'),
      json({ transfer: { id: 't-1', status } }),
    );
    expect(await bankAt(upstream.baseUrl).debit(order)).toMatchObject({ state });
  });
});

describe('events', () => {
  const event = (id: number, type: string, more: object = {}) => ({
    event_id: id,
    event_type: type,
    transfer_id: 't-1',
    timestamp: '2026-03-02T12:00:00Z',
    failure_reason: null,
    ...more,
  });

  test('of other types are skipped, even whole pages', async () => {
    await using upstream = await startBrokenUpstream();
    const others = [event(1, 'swept', { transfer_id: '' }), event(2, 'refund.pending')];
    const returned = event(3, 'returned', { failure_reason: { ach_return_code: 'R02', description: '' } });
    upstream.answerWith(
      json({ transfer_events: others, has_more: true }),
      json({ transfer_events: [returned], has_more: false }),
    );
    const read = await bankAt(upstream.baseUrl).transferEvents(0);
    expect(read).toMatchObject({
      events: [{ eventId: 3, transferId: 't-1', state: 'returned', failureCode: 'R02' }],
      hasMore: false,
    });
    expect(bodiesOf(upstream.received)).toEqual([
      { after_id: 0, count: 25 },
      { after_id: 2, count: 25 },
    ]);
  });

  test('without progress do not loop forever', async () => {
    await using upstream = await startBrokenUpstream(
      json({ transfer_events: [event(7, 'swept')], has_more: true }),
    );
    await expect(bankAt(upstream.baseUrl).transferEvents(7)).rejects.toThrow(BankUnavailableError);
    upstream.answerWith(json({ transfer_events: [], has_more: true }));
    await expect(bankAt(upstream.baseUrl).transferEvents(7)).rejects.toThrow(BankUnavailableError);
  });
});
