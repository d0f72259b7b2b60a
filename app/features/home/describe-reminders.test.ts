import { expect, test } from 'vitest';
import { describeReminders } from './describe-reminders.ts';

const bill = {
  id: 'bill-1',
  service_name: 'Blood tests',
  provider_name: 'Clearwell Laboratory',
  sequential_id: 2,
  state: 'requested' as const,
  amount: 96_40,
  payment_due_date: '2026-11-18',
  due_soon: false,
  overdue: false,
  unread_at: null,
  start_processing_at: null,
  processed_at: null,
  authorization_id: null,
};
const words = { locale: 'en', timeZone: 'America/New_York', hideNames: false };

test.each([
  ['a day to come', { state: 'requested', overdue: false }, 'Due Nov 18'],
  ['a day that passed', { state: 'requested', overdue: true }, 'Was due Nov 18'],
  ['a day that passed, after a payment failed', { state: 'failed', overdue: true }, 'Was due Nov 18'],
] as const)('a bill due on %s', (_, state, when) => {
  const [reminder] = describeReminders({ visits: [], bills: [{ ...bill, ...state }] }, words).rows;
  expect(reminder?.when).toBe(when);
});
