import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readOne } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { billing, createPlans, setIvfCap, workedPlan } from '#tests/support/records/sent-bills.ts';

const api = await openTestApi({ now: '2026-11-21T12:00:00Z' });
const { sql, clock } = api.dependencies;
beforeAll(() => createPlans(api));

const { withPlan, approved, sent, yearOf, billsOf } = billing(api);

const anyCharge = fc.record({
  byPartner: fc.boolean(),
  rx: fc.boolean(),
  charge: fc.integer({ min: 1, max: 2_000_000 }),
});
const anyPlan = fc.record({
  deductible_cents: fc.nat(300_000),
  oop_max_cents: fc.nat(800_000),
  copay_cents: fc.nat(5_000),
  copay_rx_cents: fc.nat(5_000),
  coinsurance_percent: fc.nat(100),
  coinsurance_rx_percent: fc.nat(100),
  no_deductible_rx: fc.boolean(),
  plan_type: fc.constantFrom('single', 'family'),
});

test('20 random years of a household agree in the database too: estimate, bill, meters, statement', async () => {
  const charges = fc.array(anyCharge, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(anyPlan, charges, fc.option(fc.nat(4_000_000)), async (terms, all, coverage) => {
      const company_plan_id = randomUUID();
      await insert(sql, 'company_plans', { ...workedPlan, ...terms, id: company_plan_id });
      await setIvfCap({ sql }, coverage);
      const employee = await withPlan({ company_plan_id });
      const partner = await withPlan({ company_plan_id, employee_id: employee.id });
      for (const { byPartner, rx, charge } of all) {
        const member = byPartner ? partner : employee;
        const { uid } = await approved(member, { provider_category_template: rx ? 'pharmacy' : 'default' });
        const query = `cost_estimates?program_id=ivf_cycle&total=${charge}&rx=${rx}`;
        const estimate = (await readOne(await member.call('GET', query))).data.attributes;
        const bill = await sent(uid, charge);
        for (const part of [
          'amount',
          'covered_amount',
          'deductible',
          'copay',
          'coinsurance',
          'cut_by_maximum',
          'exceeded_plan_max',
        ])
          expect([part, bill[part]]).toEqual([part, estimate[part]]);
        const after = await yearOf(member);
        const { out_of_pocket: outOfPocket } = bill['financial_responsibility'] as {
          out_of_pocket: { after: number };
        };
        expect(after).toMatchObject({ out_of_pocket: { used: outOfPocket.after } });
        expect(estimate).toMatchObject({
          deductible_remaining: { after: (after['deductible'] as { remaining: number }).remaining },
        });
      }
      await sql.updateTable('bills').set({ state: 'paid', processed_at: clock.now().toString() }).execute();
      for (const member of [employee, partner]) {
        const statement = await readOne(await member.call('GET', `payment_statements/2026`));
        const amounts = (await billsOf(member)).map(({ attributes }) => Number(attributes['amount']));
        expect(statement.data.attributes['total_paid']).toBe(amounts.reduce((a, b) => a + b, 0));
      }
    }),
    { numRuns: 20 },
  );
});
