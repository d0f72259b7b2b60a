import { expect, test } from 'vitest';
import { describePlanYear } from './describe-plan-year.ts';

const year = {
  plan_name: 'Acme Choice',
  oop_span: '2026-01-01/2026-12-31',
  shared_with_household: false,
  deductible: { total: 150_000, used: 60_000, remaining: 90_000 },
  out_of_pocket: { maximum: 400_000, used: 100_450, remaining: 299_550 },
  copay: 3_000,
  copay_rx: 1_500,
  coinsurance: 20,
  coinsurance_rx: 10,
  no_deductible_rx: true,
};
const inLocale = (locale: string, change = {}) =>
  describePlanYear({ ...year, ...change }, { locale, currency: 'USD' });

test('bars are filled as far as they are used, and say so', () => {
  const { gauges, span } = inLocale('en');
  expect(span).toBe('January 1, 2026 to December 31, 2026');
  expect(gauges).toEqual([
    { share: 0.4, text: 'Deductible: $600.00 of $1,500.00 used' },
    { share: 0.251125, text: 'Out-of-pocket maximum: $1,004.50 of $4,000.00 used' },
  ]);
});

test('in Spanish too', () => {
  const { gauges, terms } = inLocale('es');
  expect(gauges[0]?.text).toBe('Deducible: $600.00 de $1,500.00 usados');
  expect(terms.map(({ value }) => value)).toEqual([
    '$30.00; recetas $15.00',
    '20%; recetas 10%',
    'Sin deducible',
  ]);
});

test('more than a limit is not told; a limit of nothing is reached', () => {
  const deductible = { total: 150_000, used: 180_000, remaining: 0 };
  expect(inLocale('en', { deductible }).gauges[0]?.text).toBe('Deductible: $1,500.00 of $1,500.00 used');
  const none = { total: 0, used: 0, remaining: 0 };
  expect(inLocale('en', { deductible: none }).gauges[0]?.share).toBe(1);
});
