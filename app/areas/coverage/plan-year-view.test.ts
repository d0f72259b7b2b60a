import { expect, test } from 'vitest';
import { planYearView } from './plan-year-view.ts';

const year = {
  id: '2026',
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
  planYearView({ ...year, ...change }, { locale, currency: 'USD' });

test('the year is named by its days', () => {
  expect(inLocale('en').span).toBe('January 1, 2026 to December 31, 2026');
});

test('in Spanish too', () => {
  const { gauges, terms } = inLocale('es');
  expect(gauges[0]?.text).toBe('Faltan $900.00');
  expect(terms.map(({ value }) => value)).toEqual([
    '$30.00; recetas $15.00',
    '20%; recetas 10%',
    'Sin deducible',
  ]);
});
