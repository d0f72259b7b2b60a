export type BillState = 'requested' | 'initiated' | 'paid' | 'manually_collected' | 'failed';

export interface Due {
  state: BillState;
  paymentSoonDueDate: Temporal.PlainDate;
  paymentDueDate: Temporal.PlainDate;
}

const isAfter = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) > 0;

/** A bill the member still has to pay: not paid yet, or the payment failed. */
export function isPayable({ state }: Due): boolean {
  return state === 'requested' || state === 'failed';
}

/** The due day has passed where the member lives. */
export function isOverdue(due: Due, today: Temporal.PlainDate): boolean {
  return isPayable(due) && isAfter(today, due.paymentDueDate);
}

/** The due day is near but has not passed. */
export function isDueSoon(due: Due, today: Temporal.PlainDate): boolean {
  return isPayable(due) && !isAfter(due.paymentSoonDueDate, today) && !isOverdue(due, today);
}

/** Payable bills first, the most urgent on top; then the others, the newest on top. */
export function inBillOrder<Bill extends Due>(bills: Bill[]): Bill[] {
  return bills.toSorted((a, b) => {
    if (isPayable(a) !== isPayable(b)) return isPayable(a) ? -1 : 1;
    const byDueDate = Temporal.PlainDate.compare(a.paymentDueDate, b.paymentDueDate);
    return isPayable(a) ? byDueDate : -byDueDate;
  });
}
