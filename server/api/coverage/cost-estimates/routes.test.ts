import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
beforeEach(() => api.dependencies.clock.set('2026-11-21T12:00:00Z'));

beforeAll(async () => {
  const { sql } = api.dependencies;
  await ensureCompany(sql, 'acme');
  await ensureCompany(sql, 'globex');
  await insert(sql, 'company_plans', {
    id: 'choice',
    company_id: 'acme',
    plan_name: 'Acme Choice',
    plan_type: 'family',
    deductible_cents: 150_000,
    oop_max_cents: 400_000,
    copay_cents: 3_000,
    copay_rx_cents: 1_500,
    coinsurance_percent: 20,
    coinsurance_rx_percent: 10,
    no_deductible_rx: true,
  });
  await insert(sql, 'program_categories', { id: 'all', name: { en: 'All' }, position: 1 });
  const program = (id: string, paid_by: 'medical_plan' | 'claim' | 'nobody') => ({
    id,
    program_category_id: 'all',
    name: { en: id },
    body: { en: id },
    reimbursable: paid_by === 'claim',
    paid_by,
    position: 1,
  });
  await insert(sql, 'programs', [
    program('ivf_cycle', 'medical_plan'),
    program('doula', 'claim'),
    program('coaching', 'nobody'),
  ]);
  const covered = (program_id: string, total: number | null, flat: number | null) => ({
    company_id: 'acme',
    program_id,
    total_reimbursable_coverage_cents: total,
    flat_max_reimbursement_cents: flat,
  });
  await insert(sql, 'company_programs', [
    covered('ivf_cycle', 1_000_000, null),
    covered('doula', 200_000, 150_000),
    covered('coaching', null, null),
  ]);
});

const withPlan = (columns = {}) =>
  createMember(api.dependencies, {
    columns: { company_plan_id: 'choice', ...columns },
    details: { member_id: 'ACM-1' },
  });

async function ask(member: TestMember, question: string): Promise<Response> {
  const headers = await signedIn(api.dependencies, member);
  return api.call(`/api/v3/cost_estimates?${question}`, { headers });
}
const estimate = async (member: TestMember, question: string) =>
  (await readOne(await ask(member, question))).data;

test('an estimate contains the shares and the year after the charge', async () => {
  expect(await estimate(await withPlan(), 'program_id=ivf_cycle&total=215000')).toEqual({
    type: 'cost_estimate',
    id: 'ivf_cycle',
    attributes: {
      total: 215_000,
      rx: false,
      plan_shares_cost: true,
      coverage_for_charge: 1_000_000,
      exceeded_plan_max: 0,
      deductible: 150_000,
      copay: 3_000,
      coinsurance: 12_400,
      coinsurance_percent: 20,
      cut_by_maximum: 0,
      amount: 165_400,
      covered_amount: 49_600,
      deductible_remaining: { before: 150_000, after: 0 },
      out_of_pocket_remaining: { before: 400_000, after: 234_600 },
    },
  });
});

test('it starts from the household’s bills and the program’s remaining coverage', async () => {
  const employee = await withPlan();
  const partner = await withPlan({ employee_id: employee.id });
  await createBill(api.dependencies, employee, {
    program_id: 'ivf_cycle',
    service_date: '2026-05-01',
    total_cents: 640_000,
    covered_cents: 300_000,
    amount_cents: 340_000,
    deductible_cents: 150_000,
  });
  for (const member of [employee, partner]) {
    expect((await estimate(member, 'program_id=ivf_cycle&total=920000')).attributes).toMatchObject({
      exceeded_plan_max: 220_000,
      deductible: 0,
      copay: 3_000,
      coinsurance: 139_400,
      cut_by_maximum: 82_400,
      amount: 280_000,
      covered_amount: 640_000,
    });
  }
});

test('a prescription has its own terms', async () => {
  const { attributes } = await estimate(await withPlan(), 'program_id=ivf_cycle&total=386000&rx=true');
  expect(attributes).toMatchObject({
    rx: true,
    deductible: 0,
    copay: 1_500,
    coinsurance: 38_450,
    amount: 39_950,
  });
});

test('no plan is used for a program that is free or paid by claims, up to the limit per charge', async () => {
  const nobodysPlan = await createMember(api.dependencies, { details: { member_id: null } });
  const { attributes } = await estimate(nobodysPlan, 'program_id=doula&total=180000');
  expect(attributes).toMatchObject({
    plan_shares_cost: false,
    coverage_for_charge: 150_000,
    exceeded_plan_max: 30_000,
    deductible: 0,
    amount: 30_000,
    covered_amount: 150_000,
  });
  const free = await estimate(await withPlan(), 'program_id=coaching&total=9900');
  expect(free.attributes).toMatchObject({ amount: 0, covered_amount: 9_900 });
});

test('a program that the company does not cover is not found', async () => {
  const elsewhere = await createMember(api.dependencies, { columns: { company_id: 'globex' } });
  expect(await refusal(await ask(elsewhere, 'program_id=ivf_cycle&total=100'))).toBe('404 not_found');
  expect(await refusal(await ask(await withPlan(), 'program_id=unknown&total=100'))).toBe('404 not_found');
});

test('an unknown plan gives no estimate', async () => {
  const member = await createMember(api.dependencies);
  const answer = await ask(member, 'program_id=ivf_cycle&total=100');
  expect(await refusal(answer)).toBe('409 coverage_details_missing');
});

test('each fault is refused at its field', async () => {
  const member = await withPlan();
  for (const [question, ...fields] of [
    ['total=100', 'program_id'],
    ['program_id=ivf_cycle', 'total'],
    ['program_id=ivf_cycle&total=0', 'total'],
    ['program_id=ivf_cycle&total=12.5', 'total'],
    ['program_id=ivf_cycle&total=-5', 'total'],
    ['program_id=ivf_cycle&total=100000001', 'total'],
    ['program_id=ivf_cycle&total=100&rx=maybe', 'rx'],
    ['', 'program_id', 'total'],
  ] as const) {
    const answer = await ask(member, question);
    expect([question, answer.status]).toEqual([question, 422]);
    const pointers = (await readErrors(answer)).map(({ source }) => source?.pointer);
    expect(pointers).toEqual(fields.map((field) => `/data/attributes/${field}`));
  }
});
