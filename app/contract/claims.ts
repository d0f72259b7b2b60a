import { z } from 'zod';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { taxLabels } from '#app/domain/tax-label.ts';

const instant = z.iso.datetime();
export const claimState = z.enum(['requested', 'approved', 'rejected', 'canceled']);

/**
 * One expense as a member types it, each field as this schema takes a text. In a corrected copy `corrects` is the position of
 * the expense it was, in the claim before; the form sends it along with the row.
 */
const typedExpense = <Text extends z.ZodType>(text: Text) =>
  z.object({ month: text, day: text, year: text, amount: text, description: text, corrects: text });

/** Longer than anything that could be sound, so that what was typed is kept even when it is wrong. */
const typed = z.string().max(2000).default('');

/** What a member typed into the claim form, exactly as typed. */
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
            position: z.int().describe('By which an expense of the draft names the one it corrects'),
            service_date: z.iso.date(),
            too_old: z.boolean().describe('Whether a service of that day can no longer be claimed'),
            rejection_reason: z.string().nullable(),
          }),
        ),
      })
      .nullable()
      .describe('The claim of which it is a corrected copy, and what was rejected of it'),
    version: z.string().describe('To be sent along with what is typed next'),
    updated_at: instant,
  })
  .meta({ id: 'ReimbursementDraftAttributes' });

export const receiptAttributes = z
  .object({
    filename: z.string(),
    media_type: z.string(),
    size_bytes: z.int().describe('Of the file as it is kept: photos lose their metadata'),
    created_at: instant,
  })
  .meta({ id: 'ReceiptAttributes' });

/** A text of any length: the rules measure it. Absent, null and empty all mean "not given". */
const given = z.string().nullish();

/** An expense as it is sent. */
export const expenseBody = z.object({
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
  replaces: z.string().nullish().describe('The id of a draft that may go'),
});

/** An expense of a claim that was made. */
export const expenseAttributes = z.object({
  service_name: z.string(),
  service_date: z.iso.date(),
  requested_amount: z.int(),
});

export const appealState = z.enum(['open', 'upheld', 'granted']);

export const claimAttributes = z
  .object({
    uid: z.string(),
    draft_id: z.string().describe('The draft it was, which is its idempotency key'),
    created_at: instant,
    program_name: z.string(),
    provider_name: z.string(),
    unread_at: instant.nullable().describe('When it was decided on; null once that has been read'),
    state: claimState,
    corrects_uid: z.string().nullable().describe('The claim of which it is a corrected copy'),
    corrected_by_uid: z.string().nullable().describe('Its corrected copy, once that was sent'),
    may_correct: z.boolean().describe('Whether a corrected copy of it may be made, or an appeal'),
    total_requested_amount: z.int(),
    total_approved_amount: z.int().nullable().describe('Null until an expense is decided'),
    services: z.array(
      expenseAttributes.extend({
        approved_amount: z.int().nullable(),
        state: claimState,
        rejection_reason: z.string().nullable(),
        decided_at: instant.nullable().describe('When this expense was decided, the last time'),
        tax_label: z
          .enum(taxLabels)
          .nullable()
          .describe('How what was approved counts for tax; null while nothing is'),
      }),
    ),
    appeals: z.array(
      z.object({
        id: z.uuid(),
        message: z.string(),
        state: appealState.describe('Upheld: the rejection stands'),
        created_at: instant,
        decided_at: instant.nullable(),
      }),
    ),
    hand_offs: z
      .array(z.object({ amount: z.int(), created_at: instant }))
      .describe('When the employer was told to pay, and how much, the first time first'),
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
      .describe('What was granted by how it counts for tax; no label with nothing'),
  })
  .meta({ id: 'ReimbursementYearTotals', description: 'Of all pages of the year that was asked for' });
export type YearTotals = z.infer<typeof yearTotals>;

export const claimsMeta = z.object({
  more: z.boolean().describe('Whether there are claims after this page'),
  years: z.array(z.int()).describe('In which claims were sent and not canceled, the latest first'),
  totals: yearTotals.nullable(),
});
