import { visibleText } from '#app/domain/typed-text.ts';
import { cached, currencyName, formatMoney, type LocaleAndCurrency } from '#app/i18n/formats.ts';
import { z } from 'zod';
import type { MessageKey } from '#app/i18n/resources.ts';

export type MoneyFault =
  | 'missing'
  | 'notMoney'
  | 'otherCurrency'
  | 'negative'
  | 'tooManyDecimals'
  | 'tooLarge';

export type TypedMoney =
  | { readonly ok: true; readonly cents: number }
  | {
      readonly ok: false;
      readonly fault: MoneyFault;
      /** The other currency, ISO 4217. */
      readonly typedCurrency?: string;
    };

// Longer ones could not be held exactly in a number of cents.
const mostDigits = 12;

/** Signs of currencies that people type. */
const signs = new Map([
  ['$', 'USD'],
  ['US$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
]);
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const mark = String.raw`[a-z]{0,3} ?\p{Sc}|[a-z]{3}`;
// The mark of a currency before the number in group 1, after it in group 3.
const marked = new RegExp(String.raw`^(${mark})?\s*(.*?)\s*(${mark})?$`, 'iu');

// Group 1: the number before the decimal separator; group 2: the digits after it. A comma before one or two last digits is a
// decimal comma, because thousands come in threes.
const forms: readonly RegExp[] = [
  /^(\d*)(?:\.(\d*))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/,
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/,
  /^(\d*),(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
];

/**
 * Reads an amount as people write it, with the sign or code of its currency or without: `120.50`, `$1,234.5`, `120,50 EUR`,
 * `1 200`. Exact, never rounded.
 * @param currency ISO 4217
 */
export function typedMoney(text: string, currency: string): TypedMoney {
  const visible = visibleText(text);
  if (visible === '') return { ok: false, fault: 'missing' };
  const [, before, amount = '', after] = marked.exec(visible) ?? [];
  for (const typed of [before, after]) {
    const typedCurrency = typed === undefined ? currency : currencyOf(typed, currency);
    if (typedCurrency === undefined) return { ok: false, fault: 'notMoney' };
    if (typedCurrency !== currency) return { ok: false, fault: 'otherCurrency', typedCurrency };
  }
  if (isNegative(amount)) return { ok: false, fault: 'negative' };
  for (const form of forms) {
    const [whole, integer, decimals = ''] = form.exec(amount) ?? [];
    if (whole !== undefined && /\d/.test(whole))
      return inCents((integer ?? '').replaceAll(/\D/g, ''), decimals);
  }
  return { ok: false, fault: 'notMoney' };
}

/** The currency of a sign or code. `$` is the member's own currency if that is a dollar. */
function currencyOf(typed: string, own: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/\s/g, '');
  if (signsOf(own).includes(plain)) return own;
  return codes.has(plain) ? plain : signs.get(plain);
}

const displays = ['symbol', 'narrowSymbol'] as const;
const signsOf = cached((currency) =>
  displays.flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  ),
);

function isNegative(amount: string): boolean {
  return /^[\p{Pd}\u2212]\s?\p{Sc}?\s?[\d.,]/u.test(amount) || /^\([\d., ]+\)$/.test(amount);
}

function inCents(integer: string, decimals: string): TypedMoney {
  if (decimals.length > 2) return { ok: false, fault: 'tooManyDecimals' };
  const significant = integer.replace(/^0+/, '');
  if (significant.length > mostDigits) return { ok: false, fault: 'tooLarge' };
  return { ok: true, cents: Number(`${significant}${decimals.padEnd(2, '0')}`) };
}

const messages: Readonly<Record<MoneyFault | 'zero', MessageKey>> = {
  missing: 'validation:money.missing',
  notMoney: 'validation:money.notMoney',
  otherCurrency: 'validation:money.otherCurrency',
  negative: 'validation:money.negative',
  zero: 'validation:money.zero',
  tooManyDecimals: 'validation:money.tooManyDecimals',
  tooLarge: 'validation:money.tooLarge',
};

const oneMillion = 100_000_000;

interface MoneyFieldOptions extends LocaleAndCurrency {
  maximumCents?: number;
  allowsZero?: boolean;
  /** Instead of the text about an amount that was paid. */
  missing?: MessageKey;
}

/** A typed amount of the currency above zero, as whole cents; at most a million by default. */
export function moneyField({
  locale,
  currency,
  maximumCents = oneMillion,
  allowsZero = false,
  missing = messages.missing,
}: MoneyFieldOptions) {
  // Where zero is allowed, “above zero” would be wrong.
  const isUnsaid = (fault?: string) => fault === 'missing' || (allowsZero && fault === 'negative');
  return z.string({ error: missing }).transform((text, context) => {
    const typed = typedMoney(text, currency);
    const fault = typed.ok ? faultOfAmount(typed.cents, maximumCents, allowsZero) : typed.fault;
    if (typed.ok && fault === undefined) return typed.cents;
    const other = typed.ok ? undefined : typed.typedCurrency;
    context.addIssue({
      code: 'custom',
      message: isUnsaid(fault) ? missing : messages[fault ?? 'notMoney'],
      params: {
        maximum: formatMoney(maximumCents, { locale, currency }),
        currency: currencyName({ locale, currency }),
        ...(other && { typed: currencyName({ locale, currency: other }) }),
      },
    });
    return z.NEVER;
  });
}

function faultOfAmount(cents: number, maximumCents: number, allowsZero: boolean) {
  if (cents === 0 && !allowsZero) return 'zero';
  return cents > maximumCents ? 'tooLarge' : undefined;
}
