import { expect, test } from 'vitest';
import { yearGauges } from './year-gauges.ts';

const deductible = { total: 150_000, used: 60_000, remaining: 90_000 };
const out_of_pocket = { maximum: 400_000, used: 100_450, remaining: 299_550 };
const inLocale = (locale: string, change = {}) =>
  yearGauges({ deductible, out_of_pocket, ...change }, { locale, currency: 'USD' });

test('bars show the used share; texts show the remaining amount', () => {
  expect(inLocale('en')).toEqual([
    {
      id: 'deductible',
      share: 0.4,
      head: { label: 'Deductible', value: '$600.00 of $1,500.00' },
      text: '$900.00 to go',
    },
    {
      id: 'outOfPocket',
      share: 0.251125,
      head: { label: 'Out-of-pocket maximum', value: '$1,004.50 of $4,000.00' },
      text: '$2,995.50 to go',
    },
  ]);
});

test('in Spanish too', () => {
  expect(inLocale('es')[0]).toMatchObject({
    head: { label: 'Deducible', value: '$600.00 de $1,500.00' },
    text: 'Faltan $900.00',
  });
});

test('an amount beyond the limit is not shown, and a limit of zero is reached', () => {
  const [over] = inLocale('en', { deductible: { total: 150_000, used: 180_000, remaining: 0 } });
  expect([over?.head.value, over?.text]).toEqual(['$1,500.00 of $1,500.00', 'Reached']);
  const [none] = inLocale('en', { deductible: { total: 0, used: 0, remaining: 0 } });
  expect([none?.share, none?.text]).toEqual([1, 'Reached']);
});
