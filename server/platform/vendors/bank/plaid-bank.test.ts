import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { holdTimeouts } from '#tests/support/vendors/held-timeouts.ts';
import { openTestPlaid } from '#tests/support/vendors/test-plaid.ts';
import { BankRefusedError, BankUnavailableError, type LinkedItem } from './bank-transfers.ts';
import { plaidBank } from './plaid-bank.ts';

const plaid = await openTestPlaid({ slowMs: 60 * 60 * 1000 });
afterAll(() => plaid[Symbol.asyncDispose]());

const order = ({ accessToken, accounts }: LinkedItem, attemptId: string = randomUUID()) => ({
  attemptId,
  accessToken,
  accountId: accounts[0]?.accountId ?? '',
  amountCents: 12_305,
  legalName: 'Maya Rivera',
  description: 'Wren bill',
});

const transfersOf = (attemptId: string) =>
  plaid.database.sql
    .selectFrom('sandbox_bank_transfers')
    .selectAll()
    .where('idempotency_key', '=', attemptId)
    .execute();

/** All events of this transfer. */
async function eventsOf(transferId: string) {
  const all = [];
  for (let after = 0, more = true; more;) {
    const { events, hasMore } = await plaid.bank.transferEvents(after);
    expect(events.length).toBeLessThanOrEqual(25);
    all.push(...events);
    after = events.at(-1)?.eventId ?? after;
    more = hasMore;
  }
  return all.filter((event) => event.transferId === transferId);
}

describe('linking', () => {
  test('a hosted session is open, then linked; its token is exchanged once', async () => {
    const { linkToken, hostedUrl, expiresAt } = await plaid.bank.startLink({
      memberReference: randomUUID(),
      language: 'es',
      hosted: { completionUri: `${plaid.origin}/bills/1`, inMobileApp: false },
    });
    expect(hostedUrl).toContain(plaid.origin);
    expect(String(expiresAt)).toBe('2026-03-02T12:30:00.123456Z');
    expect(await plaid.bank.linkResult(linkToken)).toEqual({ state: 'open' });

    await plaid.visit(hostedUrl ?? '', { act: 'link', bank: 'ins_sandbox_1', account: 'savings' });
    const result = await plaid.bank.linkResult(linkToken);
    expect(result).toMatchObject({ state: 'linked', accounts: [{ name: 'Savings', mask: '4321' }] });
    const publicToken = result.state === 'linked' ? result.publicToken : '';
    const item = await plaid.bank.exchange(publicToken);
    expect(item).toMatchObject({
      institutionName: 'Plain Sandbox Bank',
      accounts: result.state === 'linked' ? result.accounts : [],
    });
    await expect(plaid.bank.exchange(publicToken)).rejects.toThrow(BankRefusedError);
  });

  test('a token is good for half an hour', async () => {
    const { linkToken } = await plaid.bank.startLink({ memberReference: 'm', language: 'en' });
    await plaid.visit(`/sandbox/plaid/link/${linkToken}`, {
      act: 'link',
      bank: 'ins_sandbox_1',
      account: 'checking',
    });
    const result = await plaid.bank.linkResult(linkToken);
    plaid.clock.advance({ minutes: 31 });
    await expect(plaid.bank.exchange(result.state === 'linked' ? result.publicToken : '')).rejects.toThrow(
      BankRefusedError,
    );
  });

  test('an abandoned, expired or unknown session is exited', async () => {
    const request = {
      memberReference: 'm',
      language: 'en' as const,
      hosted: { completionUri: `${plaid.origin}/bills/1`, inMobileApp: true },
    };
    const left = await plaid.bank.startLink(request);
    await plaid.visit(left.hostedUrl ?? '', { act: 'leave' });
    expect(await plaid.bank.linkResult(left.linkToken)).toEqual({ state: 'exited' });
    const late = await plaid.bank.startLink(request);
    plaid.clock.advance({ minutes: 31 });
    expect(await plaid.bank.linkResult(late.linkToken)).toEqual({ state: 'exited' });
    expect(await plaid.bank.linkResult('link-sandbox-nobody')).toEqual({ state: 'exited' });
  });

  test('in the browser needs no hosted page', async () => {
    const redirectUri = `${plaid.origin}/bills/oauth`;
    const session = await plaid.bank.startLink({ memberReference: 'm', language: 'en', redirectUri });
    expect(session.hostedUrl).toBeNull();
  });

  test('is ended for good, however often', async () => {
    const item = await plaid.link('ins_sandbox_1');
    await plaid.bank.unlink(item.accessToken);
    await plaid.bank.unlink(item.accessToken);
    await plaid.bank.unlink('access-sandbox-nobody');
    expect(await plaid.bank.debit(order(item))).toEqual({ result: 'link_ended' });
  });

  test('sends a webhook when the member has to sign in at the bank again', async () => {
    const item = await plaid.link('ins_sandbox_1');
    await fetch(`${plaid.settings.basePath}/sandbox/item/reset_login`, {
      method: 'POST',
      headers: { 'PLAID-CLIENT-ID': plaid.settings.clientId, 'PLAID-SECRET': plaid.settings.secret },
      body: JSON.stringify({ access_token: item.accessToken }),
    });
    const { body, header } = await plaid.heard(item.itemId);
    expect(await plaid.bank.verifiedWebhook(body, header, 'plaid')).toEqual({
      kind: 'link_ended',
      itemId: item.itemId,
    });
    expect(await plaid.bank.debit(order(item))).toEqual({ result: 'link_ended' });
  });
});

describe('a debit', () => {
  test('is created once, also when ordered repeatedly and concurrently', async () => {
    const wanted = order(await plaid.link('ins_sandbox_1'));
    const results = await Promise.all(Array.from({ length: 20 }, () => plaid.bank.debit(wanted)));
    const [first] = results;
    expect(first).toMatchObject({ result: 'created', state: 'pending' });
    expect(results).toEqual(results.map(() => first));
    expect(await transfersOf(wanted.attemptId)).toMatchObject([{ amount_cents: 12_305 }]);
  });

  test.each([
    ['ins_sandbox_2', 'insufficient_funds'],
    ['ins_sandbox_6', 'declined'],
  ])('of %s: %s, again and again', async (institution, result) => {
    const wanted = order(await plaid.link(institution));
    expect(await plaid.bank.debit(wanted)).toEqual({ result });
    expect(await plaid.bank.debit(wanted)).toEqual({ result });
    expect(await transfersOf(wanted.attemptId)).toMatchObject([{ transfer_id: null }]);
  });

  test('of a bank that signs in at its own site', async () => {
    const { linkToken, hostedUrl } = await plaid.bank.startLink({
      memberReference: 'm',
      language: 'en',
      hosted: { completionUri: `${plaid.origin}/bills/1`, inMobileApp: false },
    });
    const ownSite = (hostedUrl ?? '').replace('/link/', '/oauth/');
    await plaid.visit(ownSite, { act: 'allow', account: 'checking' });
    const result = await plaid.bank.linkResult(linkToken);
    const item = await plaid.bank.exchange(result.state === 'linked' ? result.publicToken : '');
    expect(item.institutionName).toBe('Own Site Sandbox Bank');
    expect(await plaid.bank.debit(order(item))).toMatchObject({ result: 'created' });
  });

  test('that was answered too late exists and is found by a retry', async () => {
    using timeouts = holdTimeouts();
    const wanted = order(await plaid.link('ins_sandbox_5'));
    const givenUp = plaid.bank.debit(wanted).catch((error: unknown) => error);
    const isMade = async () => Boolean((await transfersOf(wanted.attemptId))[0]?.transfer_id);
    await expect.poll(isMade, { timeout: 10_000 }).toBe(true);
    timeouts.pass();
    expect(await givenUp).toBeInstanceOf(BankUnavailableError);
    const [made] = await transfersOf(wanted.attemptId);
    expect(await plaid.bank.debit(wanted)).toEqual({
      result: 'created',
      transferId: made?.transfer_id,
      state: 'pending',
    });
    expect(await transfersOf(wanted.attemptId)).toHaveLength(1);
  });

  test('whose authorization is more than an hour old is expired', async () => {
    const item = await plaid.link('ins_sandbox_1');
    const ordered = order(item);
    plaid.silence('/transfer/create');
    await expect(plaid.bank.debit(ordered)).rejects.toThrow(BankUnavailableError);
    plaid.clock.advance({ minutes: 59 });
    await expect(plaid.bank.debit(ordered)).rejects.toThrow(BankUnavailableError);
    plaid.silence();
    plaid.clock.advance({ minutes: 2 });
    expect(await plaid.bank.debit(ordered)).toEqual({ result: 'expired' });
    expect(await transfersOf(ordered.attemptId)).toMatchObject([{ transfer_id: null }]);
  });

  test('that was created in time is found by its expired authorization', async () => {
    const item = await plaid.link('ins_sandbox_1');
    const ordered = order(item);
    const made = await plaid.bank.debit(ordered);
    plaid.clock.advance({ hours: 2 });
    plaid.silence('/transfer/create', { error_type: 'INVALID_INPUT', error_code: 'NO_SUCH_CODE' });
    expect(await plaid.bank.debit(ordered)).toEqual(made);
    plaid.silence();
  });

  test('of an account outside this link is link_ended', async () => {
    const wanted = { ...order(await plaid.link('ins_sandbox_1')), accountId: 'another' };
    expect(await plaid.bank.debit(wanted)).toEqual({ result: 'link_ended' });
  });

  test('proceeds by the clock: posted, settled, and at one bank returned', async () => {
    const [plain, late] = await Promise.all([plaid.link('ins_sandbox_1'), plaid.link('ins_sandbox_4')]);
    const made = await Promise.all([plaid.bank.debit(order(plain)), plaid.bank.debit(order(late))]);
    const [plainId, lateId] = made.map((result) => (result.result === 'created' ? result.transferId : ''));
    const statesOf = async (id = '') => (await eventsOf(id)).map(({ state }) => state);
    expect(await statesOf(plainId)).toEqual(['pending']);
    plaid.clock.advance({ hours: 24 });
    expect(await statesOf(plainId)).toEqual(['pending', 'posted']);
    plaid.clock.advance({ hours: 96 });
    expect(await statesOf(plainId)).toEqual(['pending', 'posted', 'settled']);
    expect(await statesOf(lateId)).toEqual(['pending', 'posted', 'settled', 'returned']);
    expect((await eventsOf(lateId ?? '')).at(-1)?.failureCode).toBe('R01');
    plaid.clock.advance({ hours: 10_000 });
    expect(await statesOf(lateId)).toHaveLength(4);
  });
});

test('events are returned 25 at once, oldest first, without duplicates', async () => {
  const item = await plaid.link('ins_sandbox_1');
  for (let count = 0; count < 30; count += 1) await plaid.bank.debit(order(item));
  const first = await plaid.bank.transferEvents(0);
  expect(first).toMatchObject({ hasMore: true });
  expect(first.events).toHaveLength(25);
  const ids = first.events.map(({ eventId }) => eventId);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  const second = await plaid.bank.transferEvents(ids.at(-1) ?? 0);
  expect(second.events.every(({ eventId }) => !ids.includes(eventId))).toBe(true);
  const { max } = await plaid.database.sql
    .selectFrom('sandbox_bank_events')
    .select(({ fn }) => fn.max('event_id').as('max'))
    .executeTakeFirstOrThrow();
  expect(await plaid.bank.transferEvents(max)).toEqual({ events: [], hasMore: false });
});

test('a client with wrong keys is refused', async () => {
  const stranger = plaidBank({ ...plaid.settings, secret: 'guessed' });
  await expect(stranger.startLink({ memberReference: 'm', language: 'en' })).rejects.toThrow(
    BankUnavailableError,
  );
  await expect(stranger.transferEvents(0)).rejects.toThrow(BankUnavailableError);
  await expect(stranger.exchange('public')).rejects.toThrow(BankUnavailableError);
});
