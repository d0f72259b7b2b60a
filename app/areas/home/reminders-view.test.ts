import { expect, test } from 'vitest';
import type { ListedBills } from '#app/api/bills.api.server.ts';
import { remindersView } from './reminders-view.ts';

const bill = {
  id: 'bill-1',
  service_name: 'Blood tests',
  service_date: '2026-10-01',
  provider_name: 'Clearwell Laboratory',
  sequential_id: 2,
  state: 'requested' as const,
  total_amount: 96_40,
  covered_amount: 0,
  amount: 96_40,
  requested_at: '2026-10-18T12:00:00Z',
  payment_soon_due_date: '2026-11-11',
  payment_due_date: '2026-11-18',
  provider_category_template: 'default' as const,
  due_soon: false,
  overdue: false,
  unread_at: null,
  start_processing_at: null,
  processed_at: null,
  authorization_id: null,
  authorization_uid: null,
  oop_span: '2026-01-01/2026-12-31',
  plaid_link_token: null,
};
const listed = (bills: ListedBills['bills'], count = bills.length) => ({
  bills,
  more: false,
  toPay: { count, amount: 96_40 * count },
});
const words = { locale: 'en', currency: 'USD', timeZone: 'America/New_York', hideNames: false };

test.each([
  ['a day to come', { state: 'requested', overdue: false }, 'Due Nov 18'],
  ['a day that passed', { state: 'requested', overdue: true }, 'Was due Nov 18'],
  ['a day that passed, after a payment failed', { state: 'failed', overdue: true }, 'Was due Nov 18'],
] as const)('a bill due on %s', (_, state, when) => {
  const [reminder] = remindersView({ visits: [], bills: listed([{ ...bill, ...state }]) }, words).rows;
  expect(reminder?.when).toBe(when);
});

test('shows a few of many bills, with the total number', () => {
  const bills = ['1', '2', '3'].map((id) => ({ ...bill, id }));
  const { rows, links } = remindersView({ visits: [], bills: listed(bills, 10_003) }, words);
  expect(rows.map(({ id }) => id)).toEqual(['1', '2']);
  expect(links).toEqual([{ href: '/payments', text: 'All 10,003 bills' }]);
});
