import { beforeAll, beforeEach, expect, test } from 'vitest';
import { payBill } from '#server/api/payments/pay-bill.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { send } from '#tests/support/api/member-calls.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { createClaimant, createPrograms, decisionOf, submitted } from '#tests/support/records/claims.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';
import { checking } from '#tests/support/vendors/fake-bank.ts';
import { isPutOff } from './household.ts';

const api = await openTestApi({ now: '2026-03-10T12:00:00Z' });
const { sql, clock } = api.dependencies;
beforeAll(async () => {
  await createMember(api.dependencies);
  await createPrograms(api);
});
beforeEach(async () => {
  for (const table of ['jobs', 'money_ledger'] as const) await sql.deleteFrom(table).execute();
});

const aDay = 24 * 60 * 60;
async function pass(seconds: number) {
  clock.advance({ seconds });
  await api.runJobs();
}
const isThere = async (id: string) =>
  (await sql.selectFrom('members').select('id').where('id', '=', id).execute()).length === 1;

async function payer(columns: Parameters<typeof createMember>[1] = {}) {
  const member = await createMember(api.dependencies, columns);
  const call = async (method: string, path: string, body?: object) =>
    send(api, await signedIn(api.dependencies, member), [method, path], body);
  const pay = async (uid: string) => {
    const body = { public_token: api.bank.publicToken(), account_id: checking.accountId, amount: 10_000 };
    const answer = await call('POST', `bills/${uid}/pay`, body);
    await api.runJobs();
    return answer;
  };
  const request = async () => (await readOne(await call('GET', 'deletion_request'))).data.attributes;
  return { ...member, call, pay, request, uid: await createBill(api.dependencies, member) };
}

/** Sends the provider's event of the newest transfer. */
async function postTransferEvent(state: 'posted' | 'settled' | 'failed' | 'returned', code?: string) {
  api.bank.move(api.bank.transfers.at(-1)?.attemptId ?? '', state, code);
  await api.call('/api/v3/bank_callbacks', api.bank.webhook({ kind: 'transfers' }));
  await api.runJobs();
}
const ledger = () =>
  sql
    .selectFrom('money_ledger')
    .select(['kind', 'company_id', 'reference', 'amount_cents', 'state'])
    .where('kind', '<>', 'covered')
    .execute();

/** Number of log entries that a deletion waits for a file of this company. */
const mails = () =>
  api.logged.filter((line) => line.includes('deletion-waits') && line.includes('"resource":"acme"')).length;
/** Subjects of the mails about the end of an account, in order. */
const subjects = async (email: string) =>
  (await api.mailsTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('account'))
    .toReversed();

test.each(['own', 'of a partner'])(
  'a deletion waits until granted money (%s) is handed over',
  async (whose) => {
    api.logged.length = 0;
    const employee = await createClaimant(api);
    const partner = await createClaimant(api, { columns: { employee_id: employee.id } });
    const { uid } = await submitted(whose === 'own' ? employee : partner);
    await employee.call('POST', 'deletion_request');
    await pass(aDay);
    const month = clock.now().toString().slice(0, 7);
    const decision = decisionOf(10_000, 'unreadable');
    expect((await askAsOperator(api, 'POST', `claims/${uid}/decision`, decision)).status).toBe(200);
    await pass(29 * aDay);
    expect([await isThere(employee.id), await isThere(partner.id)]).toEqual([true, true]);
    const row = sql.selectFrom('deletion_requests').select('delete_at').where('member_id', '=', employee.id);
    const { delete_at } = await row.executeTakeFirstOrThrow();
    expect(Temporal.Instant.from(delete_at)).toEqual(clock.now().add({ hours: 24 }));
    const headers = await signedIn(api.dependencies, employee);
    const request = await api.call('/api/v3/deletion_request', { headers });
    expect((await readOne(request)).data.attributes).toMatchObject({ waits_for: 'hand_off' });
    const waiting = async () => (await readMany(await askAsOperator(api, 'GET', 'hand_offs/waiting'))).data;
    expect(await waiting()).toMatchObject([
      { attributes: { month, amount: 10_000, holds_up_deletion: true } },
    ]);
    await pass(aDay);
    expect(mails()).toBe(2);
    expect(await subjects(employee.email)).toEqual([
      'Your account will be deleted',
      'Your account stays a little longer',
    ]);
    expect(await subjects(partner.email)).toEqual(['Your account will end', 'Your account goes on for now']);
    const file = await readOne(await askAsOperator(api, 'POST', 'hand_offs', { company_id: 'acme', month }));
    expect(file.data.attributes).toMatchObject({ amount: 10_000 });
    await pass(aDay);
    expect([await isThere(employee.id), await isThere(partner.id)]).toEqual([false, false]);
  },
);

test('a deletion waits until no bank can return the payment, and the ledger keeps the payment', async () => {
  const member = await payer();
  await member.call('POST', 'deletion_request');
  await pass(28 * aDay);
  expect((await member.pay(member.uid)).status).toBe(200);
  await postTransferEvent('posted');
  await pass(2 * aDay);
  expect([await isThere(member.id), api.bank.accesses.size]).toEqual([true, 1]);
  expect(await member.request()).toMatchObject({ waits_for: 'payment' });
  await postTransferEvent('settled');
  for (let day = 0; day < 59; day += 1) {
    await pass(aDay);
    expect([await isThere(member.id), api.bank.accesses.size]).toEqual([true, 1]);
  }
  await pass(aDay);
  expect([await isThere(member.id), api.bank.accesses.size]).toEqual([false, 0]);
  const { transferId: reference } = api.bank.transfers.at(-1) ?? {};
  expect(await ledger()).toEqual([
    { kind: 'payment', company_id: 'acme', reference, amount_cents: 10_000, state: 'settled' },
  ]);
  const subjects = (await api.mailsTo(member.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your account stays a little longer')).toHaveLength(1);
});

test.each(['failed', 'returned'] as const)(
  'a payment that %s no longer delays the deletion',
  async (state) => {
    const member = await payer();
    await member.call('POST', 'deletion_request');
    await member.pay(member.uid);
    await pass(30 * aDay);
    expect(await isThere(member.id)).toBe(true);
    await postTransferEvent(state, 'R01');
    await pass(aDay);
    expect(await isThere(member.id)).toBe(false);
    expect(await ledger()).toMatchObject([{ state }]);
  },
);

test('an unfinished payment delays the deletion, also a partner’s', async () => {
  const employee = await payer();
  const partner = await payer({ columns: { employee_id: employee.id } });
  await employee.call('POST', 'deletion_request');
  await pass(28 * aDay);
  api.bank.fail('debit', 'before');
  await partner.pay(partner.uid);
  clock.advance({ seconds: 2 * aDay });
  api.bank.fail('debit', 'before');
  await api.runJobs();
  expect([await isThere(employee.id), await isThere(partner.id)]).toEqual([true, true]);
});

test('during the last day before the deletion no member of the household can start a payment', async () => {
  const employee = await payer();
  const partner = await payer({ columns: { employee_id: employee.id } });
  const { data } = await readOne(await employee.call('POST', 'deletion_request'));
  const lastMoment = Temporal.Instant.from(String(data.attributes.delete_at)).subtract({ hours: 24 });
  expect(data.attributes.payments_until).toBe(lastMoment.toString());
  const later = await createBill(api.dependencies, employee);
  clock.advance({ seconds: 29 * aDay - 1 });
  expect((await employee.pay(employee.uid)).status).toBe(200);
  clock.advance({ seconds: 1 });
  const links = api.bank.accesses.size;
  expect(await refusal(await employee.pay(later))).toBe('422 account_ends');
  expect(api.bank.accesses.size, 'no account is linked for it').toBe(links);
  const owner = { id: employee.id, currency: 'USD' } as const;
  const started = payBill(owner, api.dependencies, {
    uid: later,
    linkedAccountId: '',
    record: async () => {},
  });
  await expect(started, 'the last day began after the first check').rejects.toThrow('account_ends');
  expect(await refusal(await partner.pay(partner.uid))).toBe('422 account_ends');
  const link = await partner.call('POST', `bills/${partner.uid}/link_sessions`, { hosted: true });
  expect(await refusal(link)).toBe('422 account_ends');
  await employee.call('DELETE', 'deletion_request');
  expect((await employee.pay(later)).status).toBe(200);
});

test('the ledger has the day of a payment in the member’s zone, like their statement', async () => {
  clock.set('2029-01-01T03:00:00Z');
  const member = await payer({ columns: { time_zone: 'America/Los_Angeles' } });
  await member.call('POST', 'deletion_request');
  await member.pay(member.uid);
  await postTransferEvent('failed', 'R01');
  await pass(31 * aDay);
  expect(await isThere(member.id)).toBe(false);
  const days = sql.selectFrom('money_ledger').select('happened_on').where('kind', '=', 'payment');
  expect(await days.execute()).toEqual([{ happened_on: '2028-12-31' }]);
});

test('the ledger has what was covered of a bill, on its day in the company’s zone, for the invoice', async () => {
  clock.set('2029-01-01T03:00:00Z');
  await sql.updateTable('companies').set({ time_zone: 'America/Los_Angeles' }).execute();
  const member = await payer();
  const free = { total_cents: 10_000, covered_cents: 0 };
  await createBill(api.dependencies, member, free);
  const sent = { requested_at: '2029-01-01T07:59:59Z', covered_cents: 1, total_cents: 10_001 };
  await createBill(api.dependencies, member, sent);
  await member.call('POST', 'deletion_request');
  await pass(31 * aDay);
  const lines = sql.selectFrom('money_ledger').select(['state', 'amount_cents', 'happened_on']);
  expect(await lines.orderBy('amount_cents').execute()).toEqual([
    { state: 'billed', amount_cents: 1, happened_on: '2028-12-31' },
    { state: 'billed', amount_cents: 32_000, happened_on: '2026-02-20' },
  ]);
});

test('a request is postponed if it is processed more than thirty days after it was made', () => {
  const requested_at = '2026-03-02T12:00:00Z';
  expect(isPutOff({ requested_at, delete_at: '2026-04-01T12:00:00Z' })).toBe(false);
  expect(isPutOff({ requested_at, delete_at: '2026-04-01T12:00:00.000001Z' })).toBe(true);
});
