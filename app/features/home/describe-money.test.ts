import { expect, test } from 'vitest';
import { describeMoney } from './describe-money.ts';

const year = (remaining: number, total: number) => ({
  deductible: { total, used: total - remaining, remaining },
  out_of_pocket: { maximum: 400_000, used: 40_000, remaining: 360_000 },
});

test('home tells what is left of the plan year, with bars as full as that', () => {
  const { heading, gauges } = describeMoney(year(30_000, 120_000), { locale: 'en', currency: 'USD' });
  expect(heading).toBe('Left this plan year');
  expect(gauges).toEqual([
    { id: 'deductible', share: 0.25, text: 'Deductible: $300.00 of $1,200.00' },
    { id: 'out-of-pocket', share: 0.9, text: 'Out-of-pocket maximum: $3,600.00 of $4,000.00' },
  ]);
});

test('of a deductible of 0 nothing is left', () => {
  expect(describeMoney(year(0, 0), { locale: 'es', currency: 'USD' }).gauges[0]?.share).toBe(0);
});

test('while the plan is not known, the ways to claims and coverage stay', () => {
  const { heading, gauges, links } = describeMoney(undefined, { locale: 'en', currency: 'USD' });
  expect([heading, gauges]).toEqual(['Costs and coverage', []]);
  expect(links.map(({ href }) => href)).toEqual(['/reimbursement', '/covered-programs']);
});
