import { expect, test } from 'vitest';
import { blankExpense, readClaim, sumSoFar } from './claim.form.ts';

const expense = {
  month: '3',
  day: '1',
  year: '2026',
  amount: '120.50',
  description: 'First visit',
  corrects: '',
};
const typed = { program_id: 'birth_doula', provider_name: 'Calm Births', expenses: [expense] };
const limits = { locale: 'en', currency: 'USD', today: '2026-03-10', receipts: 1 };

function faultsOf(changes: Partial<typeof typed>, receipts = 1): string[] {
  const read = readClaim({ ...typed, ...changes }, { ...limits, receipts });
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
}
const withExpense = (changes: Partial<typeof expense>) =>
  faultsOf({ expenses: [{ ...expense, ...changes }] });

test('a claim is read as dates and cents', () => {
  expect(readClaim(typed, limits).data?.expenses).toEqual([
    { date: '2026-03-01', amount: 12_050, description: 'First visit' },
  ]);
});

test('an expense may be one cent to a million dollars, included', () => {
  expect(withExpense({ amount: '0.01' })).toEqual([]);
  expect(withExpense({ amount: '1,000,000.00' })).toEqual([]);
  expect(withExpense({ amount: '0' })).toEqual(['expenses.0.amount']);
  expect(withExpense({ amount: '1,000,000.01' })).toEqual(['expenses.0.amount']);
  expect(withExpense({ amount: '2,000,000' })).toEqual(['expenses.0.amount']);
});

test('texts may be as long as their limits, and no longer', () => {
  expect(faultsOf({ provider_name: 'ñ'.repeat(120) })).toEqual([]);
  expect(faultsOf({ provider_name: 'ñ'.repeat(121) })).toEqual(['provider_name']);
  expect(withExpense({ description: '😀'.repeat(200) })).toEqual([]);
  expect(withExpense({ description: '😀'.repeat(201) })).toEqual(['expenses.0.description']);
});

test('an invisible text counts as missing', () => {
  expect(faultsOf({ provider_name: '\u200B\u2060' })).toEqual(['provider_name']);
  expect(withExpense({ description: '\u200B' })).toEqual(['expenses.0.description']);
});

test.each([
  ['3/10/2026', []],
  ['3/11/2026', ['expenses.0.date']],
  ['3/10/2024', []],
  ['3/9/2024', ['expenses.0.date']],
])('a service of %s on 3/10/2026 has the faults %j', (date, faults) => {
  const [month = '', day = '', year = ''] = date.split('/');
  expect(withExpense({ month, day, year })).toEqual(faults);
});

test('there is one expense to twenty, and a receipt', () => {
  expect(faultsOf({ expenses: [] })).toEqual(['expenses']);
  expect(faultsOf({ expenses: Array.from({ length: 20 }, () => expense) })).toEqual([]);
  expect(faultsOf({ expenses: Array.from({ length: 21 }, () => expense) })).toEqual(['expenses']);
  expect(faultsOf({}, 0)).toEqual(['receipts']);
});

test('the sum is that of the readable amounts, and nothing else', () => {
  const sumOf = (...amounts: string[]) =>
    sumSoFar({ ...typed, expenses: amounts.map((amount) => ({ ...blankExpense, amount })) }, 'USD');
  expect(sumOf()).toBe(0);
  expect(sumOf('', 'about twenty', '-5', '0.1.2')).toBe(0);
  expect(sumOf('120.50', '$1,234.5', '', '80')).toBe(143_500);
  expect(sumOf(...Array.from({ length: 20 }, () => '999999999999'))).toBe(1_999_999_999_998_000);
});
