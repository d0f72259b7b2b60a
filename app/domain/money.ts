/** Money is a whole number of cents in a plain number; names of such variables end in `Cents`. */

/** Whether a number is an amount of money: whole, not negative, and exactly representable. */
export function isCents(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
}

export class NotMoneyError extends Error {
  override name = 'NotMoneyError';
}

/** The sum of amounts in cents. Throws NotMoneyError for anything that is not money, including a sum too large to be exact. */
export function sumCents(amountsCents: readonly number[]): number {
  let totalCents = 0;
  for (const amountCents of amountsCents) {
    totalCents += amountCents;
    if (!isCents(amountCents) || !isCents(totalCents)) throw new NotMoneyError('not a sum of cents');
  }
  return totalCents;
}

/** Cents as programs of any language read dollars: 1234.50. */
export function plainDollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
