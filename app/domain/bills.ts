/** Bills are paid from bank accounts in the United States alone: the bank service links no others. ISO 4217. */
export const bankCurrency = 'USD';

export const billStates = ['requested', 'initiated', 'paid', 'manually_collected', 'failed'] as const;
export type BillState = (typeof billStates)[number];

export interface Due {
  state: BillState;
  paymentSoonDueDate: Temporal.PlainDate;
  paymentDueDate: Temporal.PlainDate;
}

const isAfter = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) > 0;

/** A bill the member still has to pay: not paid yet, or the payment failed. */
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

/** What a bill's page tells (specification 4), and two things it can be besides: collected otherwise, and nothing to pay. */
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
  /** What the member pays, in cents. */
  amount: number;
  due_soon: boolean;
  overdue: boolean;
}

/** How a bill stands. A failed payment stays in sight until it is made again, also when the bill is overdue. */
export function billStatus({ state, amount, due_soon: dueSoon, overdue }: BillToShow): BillStatus {
  if (amount === 0) return 'nothing_to_pay';
  if (state === 'initiated') return 'processed';
  if (state !== 'requested') return state;
  if (overdue) return 'overdue';
  return dueSoon ? 'due_soon' : 'requested';
}

/** Whether the member has something to do: the bill can be paid, and asks for more than nothing. */
export function isToPay({ state, amount }: Pick<BillToShow, 'state' | 'amount'>): boolean {
  return isPayable({ state }) && amount > 0;
}

const usualProcessingDays = 7;

/** Whether a payment that began then is under way for longer than the week that it usually takes at most. */
export function isPaymentLate(
  begun: string,
  { today, timeZone }: { today: string; timeZone: string },
): boolean {
  const first = Temporal.Instant.from(begun).toZonedDateTimeISO(timeZone).toPlainDate();
  return isAfter(Temporal.PlainDate.from(today), first.add({ days: usualProcessingDays }));
}

/** Cents that are paid, and cents that are still to be paid; while a payment is on its way, neither. */
export function paidAndDue({ state, amount }: Pick<BillToShow, 'state' | 'amount'>): {
  paid: number;
  due: number;
} {
  if (isPayable({ state })) return { paid: 0, due: amount };
  return { paid: state === 'initiated' ? 0 : amount, due: 0 };
}
