import { z } from 'zod';
import type { DraftFields, expenseAttributes } from '#app/contract/claims.ts';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { dateFields, type DatePart } from '#app/forms/date-fields.ts';
import { moneyField } from '#app/forms/money-field.ts';
import { requiredText } from '#app/forms/text-fields.ts';
import { formatDay, formatMoney, type LocaleAndCurrency } from '#app/i18n/formats.ts';

export type TypedExpense = DraftFields['expenses'][number];

/** The typed fields of one expense, used by the form, the empty row and the draft. */
export const typedExpense = <Text extends z.ZodType>(text: Text) =>
  z.object({
    month: text,
    day: text,
    year: text,
    amount: text,
    description: text,
    corrects: text,
  } satisfies Record<keyof TypedExpense, Text>);

export const blankExpense: TypedExpense = typedExpense(z.string().default('')).parse({});

/** The fields that are one control each. */
export type ExpenseText = Exclude<keyof TypedExpense, DatePart | 'corrects'>;

/** The same with its date as one field, which has the date's errors. */
export function withDate({ month, day, year, ...others }: TypedExpense) {
  return { ...others, date: { month, day, year } };
}

/** A valid expense: an ISO date, whole cents. */
export function expenseSchema({ today, ...words }: LocaleAndCurrency & { today: string }) {
  const { locale } = words;
  const earliest = Temporal.PlainDate.from(today).subtract({ years: claimLimits.years }).toString();
  return z.object({
    date: dateFields({ locale, latest: today, earliest }),
    amount: moneyField({ ...words, maximumCents: claimLimits.amountCents }),
    description: requiredText('claims:expense.descriptionMissing', claimLimits.description),
  } satisfies Record<'date' | ExpenseText, z.ZodType>);
}

export type Expense = z.output<ReturnType<typeof expenseSchema>>;

export function expenseOf(service: z.infer<typeof expenseAttributes>): Expense {
  return {
    date: service.service_date,
    amount: service.requested_amount,
    description: service.service_name,
  };
}

/** An expense as pages show it; further fields follow its description. */
export function expenseWords({ date, amount, description, ...others }: Expense, words: LocaleAndCurrency) {
  const texts: Record<string, string | null> = others;
  return {
    day: formatDay(date, words.locale),
    amount: formatMoney(amount, words),
    description,
    more: Object.values(texts).filter((text) => text !== null),
  };
}
