import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
beforeEach(() => api.dependencies.clock.set('2026-11-21T12:00:00Z'));

const plan = (id: string, plan_type: string) => ({
  id,
  company_id: 'acme',
  plan_name: 'Acme Choice',
  plan_type,
  deductible_cents: 150_000,
  oop_max_cents: 400_000,
  copay_cents: 3_000,
  copay_rx_cents: 1_500,
  coinsurance_percent: 20,
  coinsurance_rx_percent: 10,
  no_deductible_rx: true,
});

beforeAll(async () => {
  await ensureCompany(api.dependencies.sql, 'acme');
  await api.dependencies.sql
    .insertInto('company_plans')
    .values([plan('choice_single', 'single'), plan('choice_family', 'family')])
    .execute();
});

const withPlan = (company_plan_id: string | null, columns = {}) =>
  createMember(api.dependencies, {
    columns: { company_plan_id, ...columns },
    details: { member_id: 'ACM-1' },
  });

async function read(member: TestMember): Promise<unknown> {
  const headers = await signedIn(api.dependencies, member);
  const answer = await api.call('/api/v3/plan_year', { headers });
  expect(answer.status).toBe(200);
  return answer.json();
}

const bill = (member: TestMember, deductible_cents: number, rest: Parameters<typeof createBill>[2] = {}) =>
  createBill(api.dependencies, member, {
    total_cents: 100_000,
    covered_cents: 100_000 - deductible_cents,
    amount_cents: deductible_cents,
    deductible_cents,
    ...rest,
  });

const used = (deductible: number, outOfPocket: number) => ({
  data: {
    attributes: {
      deductible: { total: 150_000, used: deductible, remaining: 150_000 - deductible },
      out_of_pocket: { maximum: 400_000, used: outOfPocket, remaining: 400_000 - outOfPocket },
    },
  },
});

test('a year without bills has everything before it', async () => {
  expect(await read(await withPlan('choice_single'))).toEqual({
    data: {
      type: 'plan_year',
      id: '2026',
      attributes: {
        plan_name: 'Acme Choice',
        plan_type: 'single',
        oop_span: '2026-01-01/2026-12-31',
        shared_with_household: false,
        deductible: { total: 150_000, used: 0, remaining: 150_000 },
        out_of_pocket: { maximum: 400_000, used: 0, remaining: 400_000 },
        copay: 3_000,
        copay_rx: 1_500,
        coinsurance: 20,
        coinsurance_rx: 10,
        no_deductible_rx: true,
      },
    },
    meta: { missing: [] },
  });
});

test('every bill counts by its day of service, paid or not, except amounts outside programs', async () => {
  const member = await withPlan('choice_single');
  await bill(member, 42_000, { state: 'paid', service_date: '2026-01-01' });
  await bill(member, 10_000, {
    state: 'failed',
    service_date: '2026-12-31',
    amount_cents: 95_000,
    covered_cents: 5_000,
    exceeded_plan_max_cents: 65_000,
  });
  expect(await read(member)).toMatchObject(used(52_000, 72_000));
});

test('a new plan year starts at zero, at midnight in the member’s zone', async () => {
  const member = await withPlan('choice_single', { time_zone: 'America/Los_Angeles' });
  await bill(member, 42_000, { service_date: '2026-06-01' });
  api.dependencies.clock.set('2027-01-01T07:59:00Z');
  expect(await read(member)).toMatchObject(used(42_000, 42_000));
  api.dependencies.clock.set('2027-01-01T08:00:00Z');
  expect(await read(member)).toMatchObject({ ...used(0, 0), data: { id: '2027', ...used(0, 0).data } });
});

test('on a family plan the household counts together, without its members with another plan and other households', async () => {
  const employee = await withPlan('choice_family');
  const partner = await withPlan('choice_family', { employee_id: employee.id });
  const elsewhere = await withPlan('choice_single', { employee_id: employee.id });
  await bill(employee, 20_000);
  await bill(partner, 15_000);
  await bill(elsewhere, 7_000);
  await bill(await withPlan('choice_family'), 20_000);
  const shared = { data: { attributes: { shared_with_household: true } } };
  for (const member of [employee, partner]) {
    expect(await read(member)).toMatchObject(used(35_000, 35_000));
    expect(await read(member)).toMatchObject(shared);
  }
  expect(await read(elsewhere)).toMatchObject(used(7_000, 7_000));
});

test('on a single plan each person counts separately', async () => {
  const employee = await withPlan('choice_single');
  const partner = await withPlan('choice_single', { employee_id: employee.id });
  await bill(employee, 20_000);
  expect(await read(employee)).toMatchObject(used(20_000, 20_000));
  expect(await read(partner)).toMatchObject(used(0, 0));
});

test('when more was paid under an earlier plan, zero is left, never a negative amount', async () => {
  const member = await withPlan('choice_single');
  await bill(member, 90_000);
  await bill(member, 90_000);
  expect(await read(member)).toMatchObject({
    data: { attributes: { deductible: { total: 150_000, used: 180_000, remaining: 0 } } },
  });
});

test('without a plan or a member ID there is no year, and the response names what is missing', async () => {
  expect(await read(await createMember(api.dependencies, { details: { member_id: null } }))).toEqual({
    data: null,
    meta: { missing: ['company_plan', 'member_id'] },
  });
  expect(await read(await withPlan(null))).toEqual({ data: null, meta: { missing: ['company_plan'] } });
});
