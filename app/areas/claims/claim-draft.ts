import { z } from 'zod';
import type { DraftFields } from '#app/contract/claims.ts';
import { isBlank } from '#app/domain/blank-text.ts';
import { typedMoney } from '#app/forms/money-field.ts';
import { blankExpense, typedExpense } from './expense.ts';

/** Characters that a draft keeps of one text: far more than a claim may have. */
const mostKept = 2000;

const text = z
  .string()
  .catch('')
  .transform((typed) => typed.slice(0, mostKept));

const typedFields = z.object({
  program_id: text,
  provider_name: text,
  expenses: z.array(typedExpense(text).catch(blankExpense)).catch([]),
});

/** Sum of the readable amounts, in cents of the currency (ISO 4217). */
export function sumSoFar({ expenses }: DraftFields, currency: string): number {
  return expenses
    .map(({ amount }) => typedMoney(amount, currency))
    .reduce((sum, typed) => sum + (typed.ok ? typed.cents : 0), 0);
}

/** The draft's fields from a posted form, exactly as typed. */
export function draftFromForm(payload: unknown): DraftFields {
  return typedFields.parse(payload);
}

/** A new claim shows one empty expense. */
export function withOneExpense(fields: DraftFields): DraftFields {
  return fields.expenses.length > 0 ? fields : { ...fields, expenses: [blankExpense] };
}

/** Whether the member has started to fill in a claim. */
export function isStarted({
  fields,
  receipts,
}: {
  fields: DraftFields;
  receipts: readonly unknown[];
}): boolean {
  const { expenses, ...texts } = fields;
  const typed = [texts, ...expenses].flatMap((part) => Object.values(part));
  return receipts.length > 0 || !typed.every(isBlank);
}
