import { beforeEach, describe, expect, test } from 'vitest';
import { shareCost, type Charge, type YearSoFar } from '#app/domain/cost-sharing.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createBill } from '#tests/support/records/bills.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
beforeEach(() => api.dependencies.clock.set('2026-03-02T12:00:00Z'));

async function ask(member: TestMember, path: string, method = 'GET') {
  return api.call(`/api/v3/${path}`, { method, headers: await signedIn(api.dependencies, member) });
}

const terms = {
  deductibleCents: 1_500_00,
  oopMaxCents: 4_000_00,
  copayCents: 30_00,
  copayRxCents: 15_00,
  coinsurancePercent: 20,
  coinsuranceRxPercent: 10,
  noDeductibleRx: true,
};

/** A bill as `shareCost` creates it for a charge. */
function sharedBill(member: TestMember, year: YearSoFar, charge: Charge, columns = {}) {
  const share = shareCost(terms, year, charge);
  return createBill(api.dependencies, member, {
    provider_category_template: charge.rx ? 'pharmacy' : 'default',
    total_cents: charge.totalCents,
    covered_cents: share.coveredCents,
    amount_cents: share.amountCents,
    deductible_cents: share.deductibleCents,
    copay_cents: share.copayCents,
    coinsurance_cents: share.coinsuranceCents,
    cut_by_maximum_cents: share.cutByMaximumCents,
    exceeded_plan_max_cents: share.exceededCents,
    plan_name: 'Acme Choice',
    plan_terms: terms,
    deductible_before_cents: year.deductibleCents,
    out_of_pocket_before_cents: year.outOfPocketCents,
    ...columns,
  });
}

async function detail(member: TestMember, uid: string) {
  return (await readOne(await ask(member, `bills/${uid}`))).data.attributes;
}

describe('one bill', () => {
  test('explains its amount: the worked year’s retrieval, limited by the maximum', async () => {
    const member = await createMember(api.dependencies);
    const before = { deductibleCents: 1_500_00, outOfPocketCents: 2_174_50 };
    const uid = await sharedBill(member, before, { totalCents: 11_400_00 });
    expect(await detail(member, uid)).toMatchObject({
      total_amount: 11_400_00,
      deductible: 0,
      copay: 30_00,
      coinsurance: 2_274_00,
      cut_by_maximum: 478_50,
      exceeded_plan_max: 0,
      amount: 1_825_50,
      covered_amount: 9_574_50,
      paid_amount: 0,
      balance_due: 1_825_50,
      financial_responsibility: {
        plan_name: 'Acme Choice',
        coinsurance: 20,
        copay: 30_00,
        deductible: 1_500_00,
        out_of_pocket_max: 4_000_00,
        remaining_deductible: { before: 0, after: 0 },
        out_of_pocket: { before: 2_174_50, after: 4_000_00 },
      },
    });
  });

  test('a prescription shows the terms of prescriptions', async () => {
    const member = await createMember(api.dependencies);
    const before = { deductibleCents: 605_00, outOfPocketCents: 605_00 };
    const uid = await sharedBill(member, before, { totalCents: 3_860_00, rx: true });
    expect((await detail(member, uid)).financial_responsibility).toEqual({
      plan_name: 'Acme Choice',
      coinsurance: 10,
      copay: 15_00,
      deductible: null,
      out_of_pocket_max: 4_000_00,
      remaining_deductible: null,
      out_of_pocket: { before: 605_00, after: 1_004_50 },
    });
  });

  test('an old bill has no plan; a paid one and one in progress owe nothing', async () => {
    const member = await createMember(api.dependencies);
    const paid = await detail(member, await createBill(api.dependencies, member, { state: 'paid' }));
    expect(paid).toMatchObject({ financial_responsibility: null, paid_amount: 10_000, balance_due: 0 });
    const begun = await detail(member, await createBill(api.dependencies, member, { state: 'initiated' }));
    expect(begun).toMatchObject({ paid_amount: 0, balance_due: 0 });
  });

  test('is marked as read once; repeating has no effect, and no other bill is marked', async () => {
    const member = await createMember(api.dependencies);
    const uid = await createBill(api.dependencies, member, { unread_at: '2026-02-20T10:00:00Z' });
    expect((await detail(member, uid)).unread_at).toBe('2026-02-20T10:00:00Z');
    for (const _ of [1, 2]) {
      expect((await ask(member, `bills/${uid}/read`, 'PUT')).status).toBe(204);
      expect((await detail(member, uid)).unread_at).toBeNull();
    }
  });
});

describe('the statement of a year', () => {
  test('lists the payments of a year in the member’s zone, with the total', async () => {
    const member = await createMember(api.dependencies, { columns: { time_zone: 'America/New_York' } });
    const paid = (processed_at: string | null, columns = {}) =>
      createBill(api.dependencies, member, { state: 'paid', processed_at, ...columns });
    const lastMinute = await paid('2027-01-01T04:59:00Z');
    await paid('2027-01-01T05:00:00Z');
    const collected = await paid(null, { state: 'manually_collected', requested_at: '2026-02-20T10:00:00Z' });
    await paid('2026-05-01T10:00:00Z', { amount_cents: 0, covered_cents: 42_000 });
    await createBill(api.dependencies, member, { state: 'initiated' });
    const { data } = await readOne(await ask(member, 'payment_statements/2026'));
    expect(data.attributes).toMatchObject({
      year: 2026,
      total_paid: 20_000,
      payments: [
        { bill_id: collected, paid_on: '2026-02-20', collected_otherwise: true, amount: 10_000 },
        { bill_id: lastMinute, paid_on: '2026-12-31', collected_otherwise: false, amount: 10_000 },
      ],
    });
    const next = await readOne(await ask(member, 'payment_statements/2027'));
    expect(next.data.attributes).toMatchObject({ total_paid: 10_000 });
  });

  test('is empty without payments, and 404 for anything that is not a year', async () => {
    const member = await createMember(api.dependencies);
    const { data } = await readOne(await ask(member, 'payment_statements/2019'));
    expect(data.attributes).toEqual({ year: 2019, total_paid: 0, payments: [] });
    for (const odd of ['1999', '3000', 'x', '2026.5']) {
      expect((await ask(member, `payment_statements/${odd}`)).status).toBe(404);
    }
  });
});
