import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { billStates, isToPay } from '#app/domain/bills.ts';
import { sumCents } from '#app/domain/money.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { createAuthorization } from '#tests/support/records/authorizations.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
beforeEach(() => api.dependencies.clock.set('2026-03-02T12:00:00Z'));

const listed = z.object({ state: z.enum(billStates), amount: z.int(), payment_due_date: z.string() });
const listMeta = z.object({
  more: z.boolean(),
  to_pay: z.object({ count: z.int(), amount: z.int() }),
});

async function list(member: TestMember, headers: Record<string, string> = {}, query = '') {
  const session = await signedIn(api.dependencies, member);
  const answer = await api.call(`/api/v3/bills${query}`, { headers: { ...session, ...headers } });
  return (await readMany(answer)).data;
}

async function ask(member: TestMember, path: string, method = 'GET') {
  return api.call(`/api/v3/${path}`, { method, headers: await signedIn(api.dependencies, member) });
}

test('a bill has exactly the attributes of the specification', async () => {
  const member = await createMember(api.dependencies);
  const authorizationId = randomUUID();
  await createAuthorization(api.dependencies, member, { id: authorizationId, uid: 'AUTH-1' });
  const uid = await createBill(api.dependencies, member, {
    authorization_id: authorizationId,
    sequential_id: 7,
    unread_at: '2026-02-20T10:00:00Z',
  });
  expect(await list(member, { 'X-Language': 'es' })).toEqual([
    {
      type: 'bill',
      id: uid,
      attributes: {
        service_name: 'Consulta de fertilidad',
        service_date: '2026-02-10',
        provider_name: 'Harbor Clinic',
        sequential_id: 7,
        state: 'requested',
        due_soon: false,
        overdue: false,
        requested_at: '2026-02-20T10:00:00Z',
        start_processing_at: null,
        processed_at: null,
        payment_soon_due_date: '2026-03-10',
        payment_due_date: '2026-03-15',
        provider_category_template: 'default',
        total_amount: 42_000,
        covered_amount: 32_000,
        amount: 10_000,
        unread_at: '2026-02-20T10:00:00Z',
        authorization_id: authorizationId,
        authorization_uid: 'AUTH-1',
        oop_span: '2026-01-01/2026-12-31',
        plaid_link_token: null,
      },
    },
  ]);
});

test('a bill becomes due, and overdue, by the day in the member’s zone', async () => {
  const newYork = await createMember(api.dependencies, { columns: { time_zone: 'America/New_York' } });
  const auckland = await createMember(api.dependencies, { columns: { time_zone: 'Pacific/Auckland' } });
  await createBill(api.dependencies, newYork);
  await createBill(api.dependencies, auckland);
  const flags = async (member: TestMember) => {
    const [bill] = await list(member);
    return [bill?.attributes.due_soon, bill?.attributes.overdue];
  };
  api.dependencies.clock.set('2026-03-09T20:00:00Z');
  expect(await flags(newYork)).toEqual([false, false]);
  expect(await flags(auckland)).toEqual([true, false]);
  api.dependencies.clock.set('2026-03-15T20:00:00Z');
  expect(await flags(newYork)).toEqual([true, false]);
  expect(await flags(auckland)).toEqual([false, true]);
});

test('only the owner sees a bill, not another member and not the partner', async () => {
  const owner = await createMember(api.dependencies);
  const partner = await createMember(api.dependencies, { columns: { employee_id: owner.id } });
  await createBill(api.dependencies, owner);
  expect(await list(await createMember(api.dependencies))).toEqual([]);
  expect(await list(partner)).toEqual([]);
});

test('bills are found by the id or number of the authorization, or by their own', async () => {
  const member = await createMember(api.dependencies);
  const id = randomUUID();
  const uid = `AUTH-${id}`;
  await createAuthorization(api.dependencies, member, { id, uid });
  const first = await createBill(api.dependencies, member, { authorization_id: id });
  const second = await createBill(api.dependencies, member, { authorization_id: id, state: 'paid' });
  const other = await createBill(api.dependencies, member);
  const found = async (eventId: string, as = member) =>
    (await list(as, {}, `?event_id=${encodeURIComponent(eventId)}`)).map((bill) => bill.id);
  expect(await found(id)).toEqual([first, second]);
  expect(await found(uid)).toEqual([first, second]);
  expect(await found(other)).toEqual([other]);
  expect(await found("' or 1=1 --")).toEqual([]);
  expect(await found(id, await createMember(api.dependencies))).toEqual([]);
  expect((await ask(member, `bills?event_id=${'x'.repeat(10_000)}`)).status).toBe(422);
});

test('each page contains the total of all bills to be paid', async () => {
  const member = await createMember(api.dependencies);
  const toPay = await createBill(api.dependencies, member);
  const onItsWay = await createBill(api.dependencies, member, { state: 'initiated' });
  await createBill(api.dependencies, member, { amount_cents: 0, covered_cents: 42_000 });
  for (let day = 1; day <= 25; day += 1) {
    const payment_due_date = `2026-01-${String(day).padStart(2, '0')}`;
    await createBill(api.dependencies, member, { state: 'paid', payment_due_date });
  }
  const page = async (query: string) => {
    const { data, meta } = await readMany(await ask(member, `bills?${query}`));
    return { ids: data.map(({ id }) => id), meta };
  };
  const [first, second, beyond] = [await page(''), await page('page=2'), await page('page=3')];
  const to_pay = { count: 1, amount: 10_000 };
  expect([first.meta, second.meta, beyond.meta]).toEqual([
    { more: true, to_pay },
    { more: false, to_pay },
    { more: false, to_pay },
  ]);
  expect([first.ids.length, second.ids.length, beyond.ids]).toEqual([20, 8, []]);
  expect(first.ids.slice(0, 2)).toEqual([toPay, onItsWay]);
  expect(new Set([...first.ids, ...second.ids]).size).toBe(28);
  expect((await page('settled=false')).ids).toEqual([toPay, onItsWay, expect.any(String)]);
  expect((await page('settled=false&size=1&page=2')).ids).toEqual([onItsWay]);
  for (const odd of ['page=0', 'page=-1', 'page=x', 'page=1e9', 'size=0', 'size=21', 'size=x'])
    expect((await ask(member, `bills?${odd}`)).status).toBe(422);
});

const anyBill = fc.record({
  state: fc.constantFrom(...billStates),
  amount_cents: fc.constantFrom(0, 1, 10_000),
  payment_due_date: fc.constantFrom('2026-01-31', '2026-02-28', '2026-03-01'),
});

/** Expected sort group and, within it, date. */
function placeOf({ attributes: bill }: { attributes: Record<string, unknown> }) {
  const { state, amount, payment_due_date: day } = listed.parse(bill);
  const days = Temporal.PlainDate.from('2000-01-01').until(day).total('days');
  if (isToPay({ state, amount })) return { group: 0, days };
  return { group: state === 'initiated' ? 1 : 2, days: -days };
}

test('for any bills, pages contain each bill once, in the order of the rules, and the total is exact', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyBill, { maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      async (bills, size) => {
        const member = await createMember(api.dependencies);
        for (const bill of bills) {
          await createBill(api.dependencies, member, { ...bill, covered_cents: 42_000 - bill.amount_cents });
        }
        const found = [];
        for (let page = 1, more = true; more; page += 1) {
          const answer = await readMany(await ask(member, `bills?size=${size}&page=${page}`));
          const meta = listMeta.parse(answer.meta);
          const due = bills.filter(({ state, amount_cents: amount }) => isToPay({ state, amount }));
          const amount = sumCents(due.map(({ amount_cents: cents }) => cents));
          expect(meta.to_pay).toEqual({ count: due.length, amount });
          found.push(...answer.data);
          more = meta.more;
        }
        expect(new Set(found.map(({ id }) => id)).size).toBe(bills.length);
        expect(found).toHaveLength(bills.length);
        const places = found.map(placeOf);
        const sorted = places.toSorted((one, other) => one.group - other.group || one.days - other.days);
        expect(places).toEqual(sorted);
      },
    ),
    { numRuns: 20 },
  );
});

test('plan year amounts are included on request, if available', async () => {
  const { sql } = api.dependencies;
  await insert(sql, 'company_plans', {
    id: 'with_bills',
    company_id: 'acme',
    plan_name: 'Acme Choice',
    plan_type: 'single',
    deductible_cents: 150_000,
    oop_max_cents: 400_000,
    copay_cents: 0,
    copay_rx_cents: 0,
    coinsurance_percent: 20,
    coinsurance_rx_percent: 20,
    no_deductible_rx: false,
  });
  const details = { member_id: 'ACM-1' };
  const known = await createMember(api.dependencies, {
    columns: { company_plan_id: 'with_bills' },
    details,
  });
  await createBill(api.dependencies, known, {
    total_cents: 100_000,
    covered_cents: 80_000,
    amount_cents: 20_000,
    deductible_cents: 20_000,
  });
  const yearOf = async (member: TestMember, path: string) =>
    (await readMany(await ask(member, path))).meta?.['plan_year'];
  expect(await yearOf(known, 'bills?plan_year=true&size=1')).toEqual({
    deductible: { total: 150_000, used: 20_000, remaining: 130_000 },
    out_of_pocket: { maximum: 400_000, used: 20_000, remaining: 380_000 },
  });
  expect(await yearOf(known, 'bills')).toBeUndefined();
  const unknown = await createMember(api.dependencies, { details });
  expect(await yearOf(unknown, 'bills?plan_year=true')).toBeNull();
});
