import { expect, test } from 'vitest';
import { decisionSchema, decisionsOf, initialDecision } from './decision.form.ts';

const schema = decisionSchema({ locale: 'en', currency: 'USD' });
const typed = (approved_amount: string, rejection_code = '') =>
  schema.safeParse({ services: [{ position: '2', approved_amount, rejection_code }] });
const decided = (...input: Parameters<typeof typed>) => decisionsOf(typed(...input).data ?? { services: [] });

test('a form that was only sent approves every expense in full', () => {
  const services = [
    { position: 1, requested_amount: 12_050 },
    { position: 2, requested_amount: 5 },
  ];
  expect(decisionsOf(schema.parse(initialDecision(services, undefined)))).toEqual([
    { position: 1, state: 'approved', approved_amount: 12_050, rejection_code: undefined },
    { position: 2, state: 'approved', approved_amount: 5, rejection_code: undefined },
  ]);
});

test('zero rejects, less approves in part, each with its reason', () => {
  expect(decided('0', 'unreadable')).toEqual([
    { position: 2, state: 'rejected', rejection_code: 'unreadable' },
  ]);
  expect(decided('$1,000.50', 'above_coverage')).toEqual([
    { position: 2, state: 'approved', approved_amount: 100_050, rejection_code: 'above_coverage' },
  ]);
  expect(decided('0', 'no such reason'), 'which the API then asks for').toEqual([
    { position: 2, state: 'rejected', rejection_code: undefined },
  ]);
});

test('an amount that cannot be read is refused beside its field', () => {
  const message = (text: string) => typed(text).error?.issues.map((issue) => [issue.path, issue.message]);
  const path = ['services', 0, 'approved_amount'];
  expect(message('')).toEqual([[path, 'deskClaims:expense.missing']]);
  expect(message('half of it')).toEqual([[path, 'validation:money.notMoney']]);
  expect(message('-1')).toEqual([[path, 'validation:money.negative']]);
});
