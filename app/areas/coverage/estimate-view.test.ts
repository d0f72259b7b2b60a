import { expect, test } from 'vitest';
import { estimateView } from './estimate-view.ts';

const estimate = {
  id: 'birth_doula',
  total: 920_000,
  plan_shares_cost: true,
  coverage_for_charge: 700_000,
  exceeded_plan_max: 220_000,
  deductible: 0,
  copay: 3_000,
  coinsurance: 139_400,
  coinsurance_percent: 20,
  cut_by_maximum: 82_400,
  amount: 280_000,
  covered_amount: 640_000,
  deductible_remaining: { before: 0, after: 0 },
  out_of_pocket_remaining: { before: 60_000, after: 0 },
};

const viewOf = (change: Partial<Parameters<typeof estimateView>[0]>) =>
  estimateView({ ...estimate, ...change }, { locale: 'en', currency: 'USD' });

test('every part is in order, and the lines add up to what the member pays', () => {
  const { amount, lines, sums, after } = viewOf({});
  expect(amount).toBe('$2,800.00');
  expect(lines.map((line) => [line.label, line.amount])).toEqual([
    ['What the service costs', '$9,200.00'],
    ['Beyond this program’s coverage', '$2,200.00'],
    ['Deductible', '$0.00'],
    ['Copay', '$30.00'],
    ['Coinsurance, 20%', '$1,394.00'],
    ['Above your out-of-pocket maximum', '-$824.00'],
  ]);
  expect(sums.map((line) => line.amount)).toEqual(['$2,800.00', '$6,400.00']);
  expect(after).toContain('$0.00 of your out-of-pocket maximum');
});

test('parts without effect are omitted', () => {
  const labels = (change: Parameters<typeof viewOf>[0]) => viewOf(change).lines.map(({ label }) => label);
  expect(labels({ cut_by_maximum: 0 })).not.toContain('Above your out-of-pocket maximum');
  expect(labels({ plan_shares_cost: false })).toEqual([
    'What the service costs',
    'Beyond this program’s coverage',
  ]);
  expect(viewOf({ plan_shares_cost: false }).after).toContain('Send a claim');
  expect(labels({ coverage_for_charge: null })).toHaveLength(5);
});

test('used-up coverage is shown, unlike coverage without a limit', () => {
  const used = viewOf({ coverage_for_charge: 0, exceeded_plan_max: 920_000 });
  const line = used.lines.find(({ label }) => label.startsWith('Beyond'));
  expect([line?.amount, line?.about?.includes('$0.00')]).toEqual(['$9,200.00', true]);
});
