import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inBillOrder, isDueSoon, isOverdue, isPayable, type BillState, type Due } from './rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const due = (state: BillState): Due => ({
  state,
  paymentSoonDueDate: day('2026-03-10'),
  paymentDueDate: day('2026-03-15'),
});

const anyDay = fc.integer({ min: 0, max: 400 }).map((days) => day('2026-01-01').add({ days }));
const anyState = fc.constantFrom<BillState[]>(
  'requested',
  'initiated',
  'paid',
  'manually_collected',
  'failed',
);
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

test('the order keeps every bill and puts what is most urgent first', () => {
  fc.assert(
    fc.property(fc.array(anyDue), (bills) => {
      const ordered = inBillOrder(bills);
      expect(new Set(ordered)).toEqual(new Set(bills));
      const payable = ordered.filter(isPayable);
      expect(ordered.slice(0, payable.length)).toEqual(payable);
      const days = payable.map((bill) => bill.paymentDueDate.toString());
      expect(days).toEqual(days.toSorted());
    }),
  );
});
