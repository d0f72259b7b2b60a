import { visibleText } from '#app/domain/typed-text.ts';

export type MoneyFault = 'missing' | 'notMoney' | 'negative' | 'tooManyDecimals' | 'tooLarge';

export type TypedMoney =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly fault: MoneyFault };

// Longer ones could not be held exactly in a number of cents.
const mostDollarDigits = 12;

const currency = /^(?:US ?\$|USD|\$)|(?:US ?\$|USD|\$)$/gi;

// Dollars in group 1, the digits after the point in group 2. A comma before one or two last digits can only be a
// decimal comma, as thousands come in threes.
const forms: readonly RegExp[] = [
  /^(\d*)(?:\.(\d*))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/,
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/,
  /^(\d*),(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
];

/** Reads US dollars as people write them: `120.50`, `$1,234.5`, `120,50`, `1 200`. Exact, never rounded. */
export function typedMoney(text: string): TypedMoney {
  const visible = visibleText(text);
  const amount = visible.replaceAll(currency, '').trim();
  if (amount === '') return { ok: false, fault: visible === '' ? 'missing' : 'notMoney' };
  if (isNegative(amount)) return { ok: false, fault: 'negative' };
  for (const form of forms) {
    const [whole, dollars, decimals = ''] = form.exec(amount) ?? [];
    if (whole !== undefined && /\d/.test(whole))
      return inCents((dollars ?? '').replaceAll(/\D/g, ''), decimals);
  }
  return { ok: false, fault: 'notMoney' };
}

function isNegative(amount: string): boolean {
  return /^[\p{Pd}\u2212]\s?\$?\s?[\d.,]/u.test(amount) || /^\([\d., ]+\)$/.test(amount);
}

function inCents(dollars: string, decimals: string): TypedMoney {
  if (decimals.length > 2) return { ok: false, fault: 'tooManyDecimals' };
  const significant = dollars.replace(/^0+/, '');
  if (significant.length > mostDollarDigits) return { ok: false, fault: 'tooLarge' };
  return { ok: true, cents: Number(`${significant}${decimals.padEnd(2, '0')}`) };
}
