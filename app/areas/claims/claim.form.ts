import { z } from 'zod';
import type { DraftFields } from '#app/contract/claims.ts';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { tidyLines } from '#app/domain/typed-lines.ts';
import { requiredText } from '#app/forms/text-fields.ts';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { expenseSchema, typedExpense, withDate } from './expense.ts';

const message = (key: MessageKey) => key;

const named = z.string().max(100).catch('');
/** Draft id, its version, and a per-page-load nonce; an invalid value becomes ''. */
export const openedSchema = z.object({ opened_draft: named, version: named, page: named });
export type OpenedDraft = z.infer<typeof openedSchema>;

/** The form's fields by name; readClaim validates them. */
export const claimSchema = z.object({
  opened_draft: z.string(),
  version: z.string(),
  page: z.string(),
  program_id: z.string(),
  provider_name: z.string(),
  expenses: z.array(typedExpense(z.string())),
});

/** The typed appeal, valid or not. */
export const appealFields = z.object({ message: z.string().catch('') });

/** The text of an appeal. */
export const appealSchema = z.object({
  message: requiredText('claims:appeal.missing', claimLimits.appealCharacters, tidyLines),
});

/** An invalid value becomes an empty text, which no draft has as its id or version. */
export const checkSchema = z.object({ draft_id: z.string().catch(''), draft_version: z.string().catch('') });

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
export function readClaim(typed: DraftFields, limits: ReadingLimits) {
  const dated = { ...typed, expenses: typed.expenses.map(withDate) };
  return claimRules(limits).safeParse(dated, { reportInput: true });
}

function claimRules({ receipts, ...member }: ReadingLimits) {
  return z
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
}
