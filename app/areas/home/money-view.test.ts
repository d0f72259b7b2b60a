import { expect, test } from 'vitest';
import { moneyView } from './money-view.ts';

const year = (remaining: number, total: number) => ({
  deductible: { total, used: total - remaining, remaining },
  out_of_pocket: { maximum: 400_000, used: 40_000, remaining: 360_000 },
});

test('home shows the plan year', () => {
  const { heading, gauges } = moneyView(year(30_000, 120_000), { locale: 'en', currency: 'USD' });
  expect(heading).toBe('This plan year');
  expect(gauges.map(({ text }) => text)).toEqual(['$300.00 to go', '$3,600.00 to go']);
});

test('without a known plan, the links to claims and coverage remain', () => {
  const { heading, gauges, links } = moneyView(undefined, { locale: 'en', currency: 'USD' });
  expect([heading, gauges]).toEqual(['Costs and coverage', []]);
  expect(links.map(({ href }) => href)).toEqual(['/reimbursement', '/covered-programs']);
});
