import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { send } from '#tests/support/api/member-calls.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createClaimant, statusCounts, type Claimant } from '#tests/support/records/claims.ts';
import { checking } from '#tests/support/vendors/fake-bank.ts';
import { auditAbout } from '#tests/support/records/audit.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;

let member: Pick<Claimant, 'id' | 'email' | 'call'>;
let uid: string;
let account: string;
beforeEach(async () => {
  await sql.deleteFrom('jobs').execute();
  api.bank.refusesDebits = undefined;
  const { id, email } = await createMember(api.dependencies);
  member = {
    id,
    email,
    // These tests advance the clock by days, so each call signs in again.
    call: async (method, path, body?: object) =>
      send(api, await signedIn(api.dependencies, { id, email }), [method, path], body),
  };
  uid = await createBill(api.dependencies, member);
  account = await link();
});

const another = { ...checking, accountId: 'another', mask: '8765' };

async function link(): Promise<string> {
  const body = { public_token: api.bank.publicToken(), account_id: checking.accountId };
  return (await readOne(await member.call('POST', 'linked_accounts', body))).data.id;
}
const pay = (body: object = { linked_account_id: account, amount: 10_000 }) =>
  member.call('POST', `bills/${uid}/pay`, body);
const billState = async () => {
  const { data } = await readMany(await member.call('GET', 'bills'));
  const bill = data.find(({ id }) => id === uid);
  return [bill?.attributes.state, bill?.attributes.start_processing_at, bill?.attributes.processed_at];
};
const payments = async () =>
  (await readMany(await member.call('GET', `bills/${uid}/payments`))).data.map(
    ({ attributes }) => attributes,
  );
const transfers = () => api.bank.transfers.filter(({ attemptId }) => attempts.has(attemptId));
const attempts = new Set<string>();
async function knowAttempts() {
  attempts.clear();
  const rows = await sql
    .selectFrom('payment_attempts')
    .select('id')
    .where('member_id', '=', member.id)
    .execute();
  for (const { id } of rows) attempts.add(id);
  return rows;
}
async function postTransferEvent(state: 'posted' | 'settled' | 'failed' | 'returned', code?: string) {
  const [attempt] = (await knowAttempts()).slice(-1);
  api.bank.move(attempt?.id ?? '', state, code);
  expect((await api.call('/api/v3/bank_callbacks', api.bank.webhook({ kind: 'transfers' }))).status).toBe(
    200,
  );
  await api.runJobs();
}
const mails = async () => (await api.mailsTo(member.email)).map(({ subject }) => subject);

describe('a bill', () => {
  test('is initiated immediately, gets its transfer later and is paid when the money has arrived', async () => {
    const begun = clock.now().toString();
    const before = api.counted.length;
    expect((await readOne(await pay())).data.attributes.state).toBe('initiated');
    await api.runJobs();
    await knowAttempts();
    expect(transfers()).toEqual([
      expect.objectContaining({
        amountCents: 10_000,
        accountId: 'checking',
        legalName: 'Maya Rivera',
        description: 'Wren',
      }),
    ]);
    await postTransferEvent('posted');
    expect(await billState()).toEqual(['initiated', begun, null]);
    clock.advance({ hours: 48 });
    await postTransferEvent('settled');
    expect(await billState()).toEqual(['paid', begun, clock.now().toString()]);
    expect(await payments()).toEqual([
      {
        institution_name: 'First Harbor Bank',
        mask: '4321',
        state: 'settled',
        amount: 10_000,
        created_at: begun,
        settled_at: clock.now().toString(),
        failed_at: null,
        failure_reason: null,
        failure_message: null,
      },
    ]);
    expect(api.counted.slice(before).filter(([name]) => name === 'payments_total')).toEqual(
      ['pending', 'posted', 'settled'].map((state) => ['payments_total', { state }]),
    );
    const asked = { act: 'payment_asked', reason: 'automatic', kind: 'system', name: null };
    const moved = { ...asked, act: 'payment_moved' };
    const recorded = await auditAbout(member.id, api.dependencies);
    expect(recorded).toEqual([asked, moved, moved].map((row) => expect.objectContaining(row)));
    expect(await mails()).toEqual(['Your payment went through']);
    expect(await refusal(await pay())).toBe('409 not_payable');
  });

  test('gets one payment from twenty concurrent requests, with an account known or just linked', async () => {
    const body = { public_token: api.bank.publicToken([another]), account_id: another.accountId };
    const asked = Array.from({ length: 20 }, (_, n) => (n % 2 ? pay() : pay(body)));
    expect(statusCounts(await Promise.all(asked))).toEqual({ 200: 20 });
    await api.runJobs();
    await knowAttempts();
    expect([attempts.size, transfers().length]).toEqual([1, 1]);
    expect((await readMany(await member.call('GET', 'linked_accounts'))).data).toHaveLength(2);
  });

  test('that a bank returned days later is payable again, names the reason and can be paid', async () => {
    await pay();
    await api.runJobs();
    await postTransferEvent('settled');
    clock.advance({ hours: 96 });
    await postTransferEvent('returned', 'R01');
    expect((await billState())[0]).toBe('failed');
    const [payment] = await payments();
    expect([payment?.state, payment?.failure_reason, payment?.failure_message]).toEqual([
      'returned',
      'insufficient_funds',
      'There was an error while processing your payment. Please ensure that you have sufficient funds in your account and try again.',
    ]);
    expect(await mails()).toEqual(['Your payment did not go through', 'Your payment went through']);
    clock.advance({ hours: 1 });
    expect((await pay()).status).toBe(200);
    await api.runJobs();
    await postTransferEvent('settled');
    expect((await billState())[0]).toBe('paid');
    expect((await payments()).map(({ state }) => state)).toEqual(['settled', 'returned']);
  });

  test.each(['insufficient_funds', 'declined', 'link_ended'] as const)(
    'fails when the provider answers "%s", with a mail that names its number',
    async (refused) => {
      api.bank.refusesDebits = refused;
      await pay();
      await api.runJobs();
      expect((await billState())[0]).toBe('failed');
      expect((await payments())[0]?.failure_reason).toBe(refused);
      const [mail] = await api.mailsTo(member.email);
      expect(mail?.text).toMatch(/your payment of bill \d+ did not go through/i);
      expect(mail?.text).not.toContain('funds');
      const blamesFunds = String((await payments())[0]?.failure_message).includes('sufficient funds');
      expect(blamesFunds).toBe(refused === 'insufficient_funds');
      expect(mail?.text).not.toMatch(/fertility|harbor/i);
      const left = (await readMany(await member.call('GET', 'linked_accounts'))).data;
      expect(left).toHaveLength(refused === 'link_ended' ? 0 : 1);
    },
  );

  test('that is not due, or of another amount than the member saw, is refused', async () => {
    for (const [columns, body, refused] of [
      [{}, { amount: 9999 }, '409 amount_changed'],
      [{ amount_cents: 0, covered_cents: 42_000 }, { amount: 0 }, '409 nothing_to_pay'],
      [{ state: 'paid' }, {}, '409 not_payable'],
      [{ state: 'manually_collected' }, {}, '409 not_payable'],
    ] as const) {
      uid = await createBill(api.dependencies, member, columns);
      expect(await refusal(await pay({ linked_account_id: account, ...body }))).toBe(refused);
    }
    expect(await knowAttempts()).toEqual([]);
  });

  test('is not paid from an account of another member, a removed account or an unknown account', async () => {
    const other = await createClaimant(api);
    const body = { public_token: api.bank.publicToken(), account_id: checking.accountId };
    const foreign = (await readOne(await other.call('POST', 'linked_accounts', body))).data.id;
    await member.call('DELETE', `linked_accounts/${account}`);
    for (const id of [foreign, account, 'nonsense', '00000000-0000-4000-8000-000000000000'])
      expect(await refusal(await pay({ linked_account_id: id }))).toBe('409 account_not_linked');
    expect(await refusal(await pay({ ...body, account_id: 'savings' }))).toBe('409 link_failed');
    const savings = { public_token: api.bank.publicToken(), account_id: 'savings' };
    expect(await refusal(await pay(savings))).toBe('422 invalid');
  });

  test('keeps its state when it was collected otherwise while the money was in transit', async () => {
    await pay();
    await api.runJobs();
    await sql.updateTable('bills').set({ state: 'manually_collected' }).where('uid', '=', uid).execute();
    await postTransferEvent('settled');
    expect((await billState())[0]).toBe('manually_collected');
    expect(await mails()).toEqual([]);
  });
});
