import { z } from 'zod';
import { dateFields } from '#app/forms/date-fields.ts';
import { moneyField } from '#app/forms/money-field.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { DraftFields } from './reimbursement.api.server.ts';

export const mostExpenses = 20;
export const mostReceipts = 8;

const message = (key: MessageKey) => key;

/** The form's fields as the page names them; what they must hold is checked by readClaim. */
export const claimSchema = z.object({
  program_id: z.string(),
  provider_name: z.string(),
  expenses: z.array(
    z.object({
      month: z.string(),
      day: z.string(),
      year: z.string(),
      amount: z.string(),
      description: z.string(),
    }),
  ),
});

export const checkSchema = z.object({ draft_id: z.string() });

interface ReadingLimits {
  locale: string;
  /** Latest day a service can have been on, where the member is (YYYY-MM-DD). */
  today: string;
  /** How many receipts the draft holds. */
  receipts: number;
}

/**
 * Reads what was typed as a claim: ISO dates, whole cents. The benefits API checks the same again and more
 * (coverage, eligibility); this is what can be told without it.
 */
export function readClaim(typed: DraftFields, limits: ReadingLimits) {
  const { expenses, ...rest } = typed;
  const grouped = expenses.map(({ amount, description, ...date }) => ({ date, amount, description }));
  return claimRules(limits).safeParse({ ...rest, expenses: grouped }, { reportInput: true });
}

function claimRules({ locale, today, receipts }: ReadingLimits) {
  const earliest = Temporal.PlainDate.from(today).subtract({ years: 2 }).toString();
  const expense = z.object({
    date: dateFields({ locale, latest: today, earliest }),
    amount: moneyField(),
    description: requiredText('reimbursement:expense.descriptionMissing', 200),
  });
  return z
    .object({
      program_id: requiredText('reimbursement:program.missing', 100),
      provider_name: requiredText('reimbursement:provider.missing', 120),
      expenses: z
        .array(expense)
        .min(1, { error: message('reimbursement:expense.none') })
        .max(mostExpenses),
    })
    .refine(() => receipts > 0, {
      error: message('reimbursement:receipts.none'),
      path: ['receipts'],
      // Said together with what is wrong elsewhere, not only once that is mended.
      when: () => true,
    });
}

function requiredText(missing: MessageKey, mostCharacters: number) {
  return z.string().trim().min(1, { error: missing }).max(mostCharacters);
}
