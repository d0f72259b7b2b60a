import { visibleText } from '#app/domain/typed-text.ts';
import { RefusedCallError } from './operator-calls.ts';

/** @param currency ISO 4217 */
export function money(cents: number, currency = 'USD'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** Parses an amount into cents. Throws RefusedCallError for this attribute when it is not an amount. */
export function typedCents(text: string | undefined, attribute: string): number {
  const dollars = visibleText(text ?? '');
  if (/^\d{1,10}(\.\d{0,2})?$/.test(dollars)) return Math.round(Number(dollars) * 100);
  throw new RefusedCallError([{ text: 'Enter an amount, such as 120.50.', attribute }]);
}
