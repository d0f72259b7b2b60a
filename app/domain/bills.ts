/** Bills are only paid from bank accounts in the United States, because the bank service links no others. ISO 4217. */
export const bankCurrency = 'USD';

export const billStates = ['requested', 'initiated', 'paid', 'manually_collected', 'failed'] as const;
export type BillState = (typeof billStates)[number];

export interface Due {
  state: BillState;
  paymentSoonDueDate: Temporal.PlainDate;
  paymentDueDate: Temporal.PlainDate;
}

const isAfter = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) > 0;

/** Whether the member still has to pay the bill: it is unpaid, or its payment failed. */
export function isPayable({ state }: Pick<Due, 'state'>): boolean {
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

/** The states of a bill's page (specification 4), and two more: collected otherwise, and nothing to pay. */
export type BillStatus =
  | 'requested'
  | 'due_soon'
  | 'overdue'
  | 'processed'
  | 'paid'
  | 'failed'
  | 'manually_collected'
  | 'nothing_to_pay';

interface BillToShow {
  state: BillState;
  /** The member's share, in cents. */
  amount: number;
  due_soon: boolean;
  overdue: boolean;
}

/** The status of a bill. A failed payment is shown until the bill is paid, even when it is overdue. */
export function billStatus({ state, amount, due_soon: dueSoon, overdue }: BillToShow): BillStatus {
  if (amount === 0) return 'nothing_to_pay';
  if (state === 'initiated') return 'processed';
  if (state !== 'requested') return state;
  if (overdue) return 'overdue';
  return dueSoon ? 'due_soon' : 'requested';
}

/** Whether the bill is payable and its amount is above zero. */
export function isToPay({ state, amount }: Pick<BillToShow, 'state' | 'amount'>): boolean {
  return isPayable({ state }) && amount > 0;
}

const usualProcessingDays = 7;

/** Whether a payment that started then takes longer than a week, the usual maximum. */
export function isPaymentLate(begun: string, { today, timeZone }: { today: string; timeZone: string }) {
  const first = Temporal.Instant.from(begun).toZonedDateTimeISO(timeZone).toPlainDate();
  return isAfter(Temporal.PlainDate.from(today), first.add({ days: usualProcessingDays }));
}

/** Cents that are paid, and cents that are still due; while a payment is in progress, neither. */
export function paidAndDue({ state, amount }: Pick<BillToShow, 'state' | 'amount'>): {
  paid: number;
  due: number;
} {
  if (isPayable({ state })) return { paid: 0, due: amount };
  return { paid: state === 'initiated' ? 0 : amount, due: 0 };
}
