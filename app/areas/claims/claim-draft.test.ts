import { expect, test } from 'vitest';
import { sumSoFar } from './claim-draft.ts';
import { blankExpense } from './expense.ts';

const fieldsWith = (...amounts: string[]) => ({
  program_id: '',
  provider_name: '',
  expenses: amounts.map((amount) => ({ ...blankExpense, amount })),
});

test('sums the readable amounts, and nothing else', () => {
  expect(sumSoFar(fieldsWith(), 'USD')).toBe(0);
  expect(sumSoFar(fieldsWith('', 'about twenty', '-5', '0.1.2'), 'USD')).toBe(0);
  expect(sumSoFar(fieldsWith('120.50', '$1,234.5', '', '80'), 'USD')).toBe(143_500);
  expect(sumSoFar(fieldsWith(...Array.from({ length: 20 }, () => '999999999999')), 'USD')).toBe(
    1_999_999_999_998_000,
  );
});
