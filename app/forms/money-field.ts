import { z } from 'zod';
import type { MessageKey } from '#app/i18n/resources.ts';
import { formatMoney } from '#app/i18n/formats.ts';
import { typedMoney, type MoneyFault } from './typed-money.ts';

const messages: Readonly<Record<MoneyFault | 'zero', MessageKey>> = {
  missing: 'validation:money.missing',
  notMoney: 'validation:money.notMoney',
  negative: 'validation:money.negative',
  zero: 'validation:money.zero',
  tooManyDecimals: 'validation:money.tooManyDecimals',
  tooLarge: 'validation:money.tooLarge',
};

const oneMillionDollars = 100_000_000;

/** A typed amount of US dollars above zero, as whole cents; at most a million dollars unless told otherwise. */
export function moneyField({ maximumCents = oneMillionDollars }: { maximumCents?: number } = {}) {
  return z.string({ error: messages.missing }).transform((text, context) => {
    const typed = typedMoney(text);
    const fault = typed.ok ? faultOfAmount(typed.cents, maximumCents) : typed.fault;
    if (typed.ok && fault === undefined) return typed.cents;
    context.addIssue({
      code: 'custom',
      message: messages[fault ?? 'notMoney'],
      // Dollars look the same in both languages.
      params: { maximum: formatMoney(maximumCents, 'en') },
    });
    return z.NEVER;
  });
}

function faultOfAmount(cents: number, maximumCents: number): 'zero' | 'tooLarge' | undefined {
  if (cents === 0) return 'zero';
  return cents > maximumCents ? 'tooLarge' : undefined;
}
