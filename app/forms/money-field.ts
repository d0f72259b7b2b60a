import { z } from 'zod';
import type { MessageKey } from '#app/i18n/resources.ts';
import { currencyName, formatMoney, type LocaleAndCurrency } from '#app/i18n/formats.ts';
import { typedMoney, type MoneyFault } from './typed-money.ts';

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
}

/** A typed amount of the currency above zero, as whole cents; at most a million by default. */
export function moneyField({ locale, currency, maximumCents = oneMillion }: MoneyFieldOptions) {
  return z.string({ error: messages.missing }).transform((text, context) => {
    const typed = typedMoney(text, currency);
    const fault = typed.ok ? faultOfAmount(typed.cents, maximumCents) : typed.fault;
    if (typed.ok && fault === undefined) return typed.cents;
    const other = typed.ok ? undefined : typed.typedCurrency;
    context.addIssue({
      code: 'custom',
      message: messages[fault ?? 'notMoney'],
      params: {
        maximum: formatMoney(maximumCents, { locale, currency }),
        currency: currencyName({ locale, currency }),
        ...(other && { typed: currencyName({ locale, currency: other }) }),
      },
    });
    return z.NEVER;
  });
}

function faultOfAmount(cents: number, maximumCents: number): 'zero' | 'tooLarge' | undefined {
  if (cents === 0) return 'zero';
  return cents > maximumCents ? 'tooLarge' : undefined;
}
