import { z } from 'zod';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { taxLabels } from '#app/domain/tax-label.ts';

const instant = z.iso.datetime();
export const claimState = z.enum(['requested', 'approved', 'rejected', 'canceled']);

/**
 * One expense as typed. In a corrected copy `corrects` is the position of the corrected expense in the original claim; the form
 * sends it with the row.
 */
const typedExpense = <Text extends z.ZodType>(text: Text) =>
  z.object({ month: text, day: text, year: text, amount: text, description: text, corrects: text });

/** Longer than any valid value, so that invalid input is kept too. */
const typed = z.string().max(2000).default('');

/** The claim form, exactly as typed. */
export const draftFields = z
  .object({
    program_id: typed,
    provider_name: typed,
    expenses: z.array(typedExpense(typed)).max(claimLimits.expenses, 'too_many.expenses').default([]),
  })
  .meta({ id: 'ReimbursementDraftFields' });
export type DraftFields = z.infer<typeof draftFields>;

export const draftBody = z.object({
  fields: draftFields,
  version: z
    .string()
    .max(100)
    .optional()
    .describe(
      'Of the draft that the form was filled in on; changed since, or another one now, it is not saved',
    ),
});

export const draftAttributes = z
  .object({
    fields: draftFields,
    corrects: z
      .object({
        uid: z.string(),
        program_name: z.string(),
        program_covered: z.boolean().describe('Whether that program can still be claimed for'),
        expenses: z.array(
          z.object({
            position: z.int().describe('Value of `corrects` in an expense of the draft'),
            service_date: z.iso.date(),
            too_old: z.boolean().describe('Whether the service is too old to be claimed'),
            rejection_reason: z.string().nullable(),
          }),
        ),
      })
      .nullable()
      .describe('The claim that it corrects, with the rejected expenses'),
    version: z.string().describe('Required when the draft is saved next'),
    updated_at: instant,
  })
  .meta({ id: 'ReimbursementDraftAttributes' });

export const receiptAttributes = z
  .object({
    filename: z.string(),
    media_type: z.string(),
    size_bytes: z.int().describe('Of the stored file: photos lose their metadata'),
    created_at: instant,
  })
  .meta({ id: 'ReceiptAttributes' });

/** A text of any length: the rules check it. Absent, null and empty all mean "not given". */
const given = z.string().nullish();

/** A submitted expense. */
const expenseBody = z.object({
  date: given.describe('YYYY-MM-DD'),
  amount: z.number('invalid.amount').nullish().describe('Whole cents'),
  description: given,
});

export const claimBody = z
  .object({
    program_id: given,
    provider_name: given,
    expenses: z.array(expenseBody).max(100, 'too_many.expenses').nullish(),
  })
  .meta({ id: 'Reimbursement' });

export const copyBody = z.object({
  replaces: z.string().nullish().describe('The id of a draft to delete'),
});

/** An expense of a submitted claim. */
export const expenseAttributes = z.object({
  service_name: z.string(),
  service_date: z.iso.date(),
  requested_amount: z.int(),
});

export const appealState = z.enum(['open', 'upheld', 'granted']);

export const claimAttributes = z
  .object({
    uid: z.string(),
    draft_id: z.string().describe('The id of its draft, used as the idempotency key'),
    created_at: instant,
    program_name: z.string(),
    provider_name: z.string(),
    unread_at: instant.nullable().describe('Time of an unread decision; null once it was read'),
    state: claimState,
    corrects_uid: z.string().nullable().describe('The claim that it corrects'),
    corrected_by_uid: z.string().nullable().describe('Its corrected copy, once submitted'),
    may_correct: z.boolean().describe('Whether it can be corrected or appealed'),
    total_requested_amount: z.int(),
    total_approved_amount: z.int().nullable().describe('Null until an expense is decided'),
    services: z.array(
      expenseAttributes.extend({
        approved_amount: z.int().nullable(),
        state: claimState,
        rejection_reason: z.string().nullable(),
        decided_at: instant.nullable().describe('The latest decision on this expense'),
        tax_label: z
          .enum(taxLabels)
          .nullable()
          .describe('Tax treatment of the approved amount; null without one'),
      }),
    ),
    appeals: z.array(
      z.object({
        id: z.uuid(),
        message: z.string(),
        state: appealState.describe('Upheld: the rejection remains'),
        created_at: instant,
        decided_at: instant.nullable(),
      }),
    ),
    hand_offs: z
      .array(z.object({ amount: z.int(), created_at: instant }))
      .describe('Payments reported to the employer, oldest first'),
    events: z.array(z.object({ name: claimState, created_at: instant, user_event: z.boolean() })),
  })
  .meta({ id: 'ReimbursementAttributes' });

const cents = z.int().nonnegative().describe('Cents');

export const yearTotals = z
  .object({
    requested: cents,
    granted: cents,
    by_tax_label: z
      .array(z.object({ label: z.enum(taxLabels), granted: cents }))
      .describe('Approved amounts by tax treatment; labels without an amount are omitted'),
  })
  .meta({ id: 'ReimbursementYearTotals', description: 'Of the requested year, on all pages' });
export type YearTotals = z.infer<typeof yearTotals>;

export const claimsMeta = z.object({
  more: z.boolean().describe('Whether there are claims after this page'),
  years: z.array(z.int()).describe('Years with submitted, uncanceled claims, latest first'),
  totals: yearTotals.nullable(),
});
