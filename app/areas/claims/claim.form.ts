import { z } from 'zod';
import type { DraftFields } from '#app/contract/claims.ts';
import { isBlank } from '#app/domain/typed-text.ts';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { dateFields, type DatePart } from '#app/forms/date-fields.ts';
import { moneyField, typedMoney } from '#app/forms/money-field.ts';
import { requiredText } from '#app/forms/text-fields.ts';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

export type TypedExpense = DraftFields['expenses'][number];
/** The fields of an expense that are one control each. */
export type ExpenseText = Exclude<keyof TypedExpense, DatePart | 'corrects'>;

/** The typed fields of one expense, used by the form, the empty row and the draft. */
const typedExpense = <Text extends z.ZodType>(text: Text) =>
  z.object({
    month: text,
    day: text,
    year: text,
    amount: text,
    description: text,
    corrects: text,
  } satisfies Record<keyof TypedExpense, Text>);

export const blankExpense: TypedExpense = typedExpense(z.string().default('')).parse({});

const named = z.string().max(100).catch('');
/** Draft id, its version, and a per-page-load nonce; an invalid value becomes ''. */
export const openedSchema = z.object({ opened_draft: named, version: named, page: named });

/** The form's fields by name; readClaim validates them. */
export const claimSchema = z.object({
  opened_draft: z.string(),
  version: z.string(),
  page: z.string(),
  program_id: z.string(),
  provider_name: z.string(),
  expenses: z.array(typedExpense(z.string())),
});

/** An invalid value becomes an empty text, which no draft has as its id or version. */
export const checkSchema = z.object({ draft_id: z.string().catch(''), draft_version: z.string().catch('') });

/** Characters that a draft keeps of one text: far more than a claim may have. */
const mostKept = 2000;

const kept = z
  .string()
  .catch('')
  .transform((typed) => typed.slice(0, mostKept));

const keptFields = z.object({
  program_id: kept,
  provider_name: kept,
  expenses: z.array(typedExpense(kept).catch(blankExpense)).catch([]),
});

/** The draft's fields from a posted form, exactly as typed. */
export const draftFromForm = (payload: unknown): DraftFields => keptFields.parse(payload);

/** A new claim shows one empty expense. */
export function withOneExpense(fields: DraftFields): DraftFields {
  return fields.expenses.length > 0 ? fields : { ...fields, expenses: [blankExpense] };
}

/** Whether the member has started to fill in a claim. */
export function isStarted(draft: { fields: DraftFields; receipts: readonly unknown[] }): boolean {
  const { expenses, ...texts } = draft.fields;
  const typed = [texts, ...expenses].flatMap((part) => Object.values(part));
  return draft.receipts.length > 0 || !typed.every(isBlank);
}

/** Sum of the readable amounts, in cents of the currency (ISO 4217). */
export function sumSoFar({ expenses }: DraftFields, currency: string): number {
  return expenses
    .map(({ amount }) => typedMoney(amount, currency))
    .reduce((sum, typed) => sum + (typed.ok ? typed.cents : 0), 0);
}

interface ReadingLimits extends LocaleAndCurrency {
  /** Latest day a service can have been on, where the member is (YYYY-MM-DD). */
  today: string;
  /** Number of receipts in the draft. */
  receipts: number;
}

/**
 * Parses the typed claim: ISO dates, whole cents. The benefits API validates the same again and more
 * (coverage, eligibility); this covers what can be checked without it.
 */
export function readClaim(typed: DraftFields, { receipts, ...member }: ReadingLimits) {
  const expenses = typed.expenses.map(({ month, day, year, ...others }) => ({
    ...others,
    date: { month, day, year },
  }));
  const claim = z
    .object({
      program_id: requiredText('claims:program.missing', 100),
      provider_name: requiredText('claims:provider.missing', claimLimits.providerName),
      expenses: z
        .array(expenseSchema(member))
        .min(1, { error: message('claims:expense.none') })
        .max(claimLimits.expenses),
    })
    .refine(() => receipts > 0, {
      error: message('claims:receipts.none'),
      path: ['receipts'],
      // Checked even when other fields are wrong, so that all errors are shown together.
      when: () => true,
    });
  return claim.safeParse({ ...typed, expenses }, { reportInput: true });
}

/** A valid expense: an ISO date, whole cents. */
function expenseSchema({ today, ...words }: LocaleAndCurrency & { today: string }) {
  const earliest = Temporal.PlainDate.from(today).subtract({ years: claimLimits.years }).toString();
  return z.object({
    date: dateFields({ locale: words.locale, latest: today, earliest }),
    amount: moneyField({ ...words, maximumCents: claimLimits.amountCents }),
    description: requiredText('claims:expense.descriptionMissing', claimLimits.description),
  } satisfies Record<'date' | ExpenseText, z.ZodType>);
}
