import { expect, test } from 'vitest';
import { billView } from './bill-view.ts';

const bill = {
  id: 'B-2026-ABC123',
  sequential_id: 7,
  service_name: 'Visit',
  service_date: '2026-03-02',
  provider_name: 'Harbor Clinic',
  state: 'initiated',
  due_soon: false,
  overdue: false,
  requested_at: '2026-03-03T12:00:00Z',
  start_processing_at: '2026-03-04T12:00:00Z',
  processed_at: null,
  payment_soon_due_date: '2026-03-26',
  payment_due_date: '2026-04-02',
  provider_category_template: 'pharmacy',
  total_amount: 5000,
  covered_amount: 3000,
  amount: 2000,
  unread_at: null,
  prescription_limit: null,
  difference: null,
  authorization_id: null,
  balance_due: 2000,
  authorization_uid: null,
  plaid_link_token: null,
  oop_span: '2026-01-01/2026-12-31',
  deductible: 0,
  copay: 2000,
  coinsurance: 0,
  cut_by_maximum: 0,
  exceeded_plan_max: 0,
  paid_amount: 0,
  financial_responsibility: {
    plan_name: 'Plan A',
    coinsurance: 0,
    copay: 2000,
    deductible: null,
    out_of_pocket_max: 400_000,
    remaining_deductible: null,
    out_of_pocket: { before: 0, after: 2000 },
  },
} satisfies Parameters<typeof billView>[0];
const words = {
  locale: 'en',
  currency: 'USD',
  timeZone: 'America/New_York',
  hideNames: false,
  today: '2026-03-11',
};
const failed = {
  id: '1',
  institution_name: 'Bank',
  mask: '0000',
  state: 'failed' as const,
  created_at: '2026-03-04T12:00:00Z',
  settled_at: null,
  failed_at: '2026-03-05T12:00:00Z',
  failure_message: 'This payment was not accepted.',
};

test('a prescription without deductible has that text, and no remaining deductible', () => {
  const { year } = billView(bill, [], words);
  expect(year.filter(({ label }) => label.startsWith('Deductible'))).toEqual([
    { label: 'Deductible', value: 'No deductible for prescriptions' },
  ]);
});

test('a bill in another currency than bank accounts here is shown in it, and cannot be paid here', () => {
  const { amount, charge, payableHere } = billView(bill, [], { ...words, currency: 'EUR' });
  expect([amount[0], charge[0], payableHere]).toEqual(['€', '€', false]);
  expect(billView(bill, [], words).payableHere).toBe(true);
});

test('a payment in progress for more than 7 days does not promise them again, and names the contact', () => {
  const sentenceOn = (today: string) => billView(bill, [], { ...words, today }).sentence;
  expect(sentenceOn('2026-03-11')).toContain('up to 7 days');
  expect(sentenceOn('2026-03-12')).not.toContain('up to');
  expect(sentenceOn('2026-03-12')).toContain('Ask your Care Team');
});

test('a failed payment shows its reason, and only mentions the balance for that reason', () => {
  const sentence = (payments: (typeof failed)[]) =>
    billView({ ...bill, state: 'failed' }, payments, words).sentence;
  expect(sentence([failed])).toBe('The payment of bill 7 failed. This payment was not accepted.');
  expect(sentence([])).not.toContain('funds');
});

test('a bill that differs from its authorization shows the difference and the reason, but no reason while names are hidden', () => {
  const difference = { agreed_amount: 4000, billed_amount: 5000, earlier_bill: 3, reason: 'A longer visit.' };
  const say = (hideNames: boolean) =>
    billView({ ...bill, difference }, [], { ...words, hideNames }).difference;
  const plain = [
    '$40.00 was agreed. With this bill, the bills for it come to $50.00.',
    'You had bill 3 for the same service before.',
  ];
  expect(say(false)).toEqual([...plain, 'The reason: A longer visit.']);
  expect(say(true)).toEqual(plain);
  expect(billView(bill, [], words).difference).toEqual([]);
});

test('the limit of a prescription is named as such', () => {
  const beyond = { ...bill, exceeded_plan_max: 1000 };
  const labels = (limit: number | null) =>
    billView({ ...beyond, prescription_limit: limit }, [], words).lines.map(({ label }) => label);
  expect(labels(3000)).toContain('Above the limit of this prescription');
  expect(labels(null)).toContain('Above the program’s coverage');
});
