import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  billStates,
  billStatus,
  isDueSoon,
  isOverdue,
  isPayable,
  isPaymentLate,
  isToPay,
  paidAndDue,
  type BillState,
  type Due,
} from './bills.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const due = (state: BillState): Due => ({
  state,
  paymentSoonDueDate: day('2026-03-10'),
  paymentDueDate: day('2026-03-15'),
});

const anyDay = fc.integer({ min: 0, max: 400 }).map((days) => day('2026-01-01').add({ days }));
const anyState = fc.constantFrom(...billStates);
const anyDue = fc.record({ state: anyState, paymentSoonDueDate: anyDay, paymentDueDate: anyDay });

describe('a requested bill', () => {
  test.each([
    ['2026-03-09', false, false],
    ['2026-03-10', true, false],
    ['2026-03-15', true, false],
    ['2026-03-16', false, true],
  ])('on %s', (today, soon, over) => {
    expect(isDueSoon(due('requested'), day(today))).toBe(soon);
    expect(isOverdue(due('requested'), day(today))).toBe(over);
  });
});

test('a failed payment is due again; a processed or paid bill is not', () => {
  expect(isPayable(due('failed'))).toBe(true);
  expect(isToPay({ state: 'failed', amount: 1 })).toBe(true);
  expect(isToPay({ state: 'failed', amount: 0 })).toBe(false);
  expect(isOverdue(due('failed'), day('2026-04-01'))).toBe(true);
  for (const state of ['initiated', 'paid', 'manually_collected'] as const) {
    expect(isOverdue(due(state), day('2026-04-01'))).toBe(false);
    expect(isDueSoon(due(state), day('2026-03-12'))).toBe(false);
  }
});

test('no bill is both due soon and overdue', () => {
  fc.assert(
    fc.property(anyDue, anyDay, (bill, today) => {
      expect(isDueSoon(bill, today) && isOverdue(bill, today)).toBe(false);
    }),
  );
});

describe('bill status', () => {
  const shown = { state: 'requested', amount: 100, due_soon: false, overdue: false } as const;
  test.each([
    [{}, 'requested'],
    [{ due_soon: true }, 'due_soon'],
    [{ overdue: true }, 'overdue'],
    [{ state: 'failed', overdue: true }, 'failed'],
    [{ state: 'initiated' }, 'processed'],
    [{ state: 'paid' }, 'paid'],
    [{ state: 'manually_collected' }, 'manually_collected'],
    [{ amount: 0 }, 'nothing_to_pay'],
    [{ state: 'paid', amount: 0 }, 'nothing_to_pay'],
  ] as const)('%o', (other, status) => {
    expect(billStatus({ ...shown, ...other })).toBe(status);
  });

  test('is paid, due, or in progress, and never two of them', () => {
    fc.assert(
      fc.property(anyState, fc.nat(), (state, amount) => {
        const { paid, due } = paidAndDue({ state, amount });
        expect([paid, due].filter((cents) => cents > 0).length).toBeLessThanOrEqual(1);
        expect(paid + due).toBe(state === 'initiated' ? 0 : amount);
        expect(isToPay({ state, amount })).toBe(due > 0);
      }),
    );
  });
});

test('a payment is late after seven days in the member’s zone', () => {
  const timeZone = 'America/Los_Angeles';
  const isLate = (today: string) => isPaymentLate('2026-03-10T05:00:00Z', { today, timeZone });
  expect([isLate('2026-03-16'), isLate('2026-03-17')]).toEqual([false, true]);
});
