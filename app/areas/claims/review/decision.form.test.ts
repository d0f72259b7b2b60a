import { expect, test } from 'vitest';
import { decisionSchema, decisionsOf, initialDecision } from './decision.form.ts';

const requested = [
  { position: 1, requested_amount: 12_050 },
  { position: 2, requested_amount: 500_000 },
];
const schema = decisionSchema({ locale: 'en', currency: 'USD' }, requested);
const typed = (approved_amount: string, rejection_code = '') =>
  schema.safeParse({ services: [{ position: '2', approved_amount, rejection_code }] });
const decided = (...input: Parameters<typeof typed>) => decisionsOf(typed(...input).data ?? { services: [] });

const service = (position: number, requested_amount: number, approved_amount: number | null) => ({
  position,
  requested_amount,
  approved_amount,
  service_name: 'Ultrasound',
  service_date: '2026-03-01',
  state: 'requested' as const,
  rejection_code: approved_amount === null ? null : 'unreadable',
  rejection_reason: null,
});

test('the form of a new claim approves every expense in full', () => {
  const services = [service(1, 12_050, null), service(2, 5, null)];
  expect(decisionsOf(schema.parse(initialDecision({ services, state: 'requested' }, undefined)))).toEqual([
    { position: 1, state: 'approved', approved_amount: 12_050, rejection_code: undefined },
    { position: 2, state: 'approved', approved_amount: 5, rejection_code: undefined },
  ]);
});

test('the form of an appeal starts with the earlier decision, so that sending it unchanged grants nothing', () => {
  const services = [service(1, 12_050, 0), service(2, 500, 500)];
  expect(decisionsOf(schema.parse(initialDecision({ services, state: 'approved' }, undefined)))).toEqual([
    { position: 1, state: 'rejected', rejection_code: 'unreadable' },
  ]);
});

test('kept input is shown for the expenses that are still open', () => {
  const row = (position: string, approved_amount: string) => ({
    position,
    approved_amount,
    rejection_code: '',
  });
  const kept = { services: [row('1', '7'), row('2', '8'), row('9', '9')] };
  const services = [service(1, 12_050, 12_050), service(2, 500, 0), service(3, 500, 0)];
  expect(initialDecision({ services, state: 'approved' }, kept).services).toEqual([
    row('2', '8'),
    { ...row('3', '0.00'), rejection_code: 'unreadable' },
  ]);
});

test('a reason beside the whole amount is refused, because the amount may have been forgotten', () => {
  const issues = (amount: string) =>
    typed(amount, 'not_itemized').error?.issues.map(({ path, message }) => [path, message]);
  expect(issues('5000')).toEqual([
    [['services', 0, 'rejection_code'], 'deskClaims:expense.reasonWithoutLess'],
  ]);
  expect(issues('4999.99')).toBeUndefined();
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
  expect(message('-1')).toEqual([[path, 'deskClaims:expense.missing']]);
  const positions = ['', '0x0', ' 0', '-0', '1.5', '99999'].map((position) =>
    schema.safeParse({ services: [{ position, approved_amount: '1', rejection_code: '' }] }),
  );
  expect(positions.map(({ success }) => success)).toEqual(positions.map(() => false));
});
