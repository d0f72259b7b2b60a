import { z } from '@hono/zod-openapi';
import { isBlank } from '#app/domain/blank-text.ts';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { typedExpense } from '../expense.ts';

/** Longer than anything that could be sound, so that what was typed is kept even when it is wrong. */
const typed = z.string().max(2000).default('');

/** What a member typed into the claim form, exactly as typed. */
export const draftFields = z
  .object({
    program_id: typed,
    provider_name: typed,
    expenses: z.array(typedExpense(typed)).max(claimLimits.expenses, 'too_many.expenses').default([]),
  })
  .openapi('ReimbursementDraftFields');

export type DraftFields = z.infer<typeof draftFields>;

export const noFields: DraftFields = { program_id: '', provider_name: '', expenses: [] };

/** Whether anything was typed into a part of the form. */
export const hasText = (part: Readonly<Record<string, string>>): boolean =>
  !Object.values(part).every(isBlank);
