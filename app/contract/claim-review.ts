import { z } from 'zod';
import { rejectionCodes } from '../domain/claim-limits.ts';
import { appealState, claimState, expenseAttributes } from './claims.ts';

/** A claim as operators see it. Amounts are cents. */
export const reviewedClaimAttributes = z
  .object({
    uid: z.string(),
    created_at: z.iso.datetime(),
    state: claimState,
    decided_at: z.iso.datetime().nullable(),
    decided_by: z.string().nullable().describe('The name of an operator'),
    first_decided_by: z
      .string()
      .nullable()
      .describe('The name of the operator whose decision waits for a second person'),
    company_id: z.string(),
    company_name: z.string(),
    currency: z.string().describe('ISO 4217'),
    member_name: z.string(),
    program_id: z.string(),
    program_name: z.string(),
    provider_name: z.string(),
    total_requested_amount: z.int(),
    services: z.array(
      expenseAttributes.extend({
        position: z.int().describe('Identifies the expense in a decision'),
        state: claimState,
        approved_amount: z.int().nullable(),
        rejection_code: z.string().nullable(),
        rejection_reason: z.string().nullable().describe('As shown to the member'),
      }),
    ),
  })
  .meta({ id: 'ReviewedReimbursementAttributes' });

/** A member's appeal against the decision on a claim, as operators see it. */
export const reviewedAppealAttributes = z
  .object({
    state: appealState,
    message: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AppealAttributes' });

const appealOfClaim = reviewedAppealAttributes.extend({ id: z.uuid() });

/** A decision that needs or needed a second person. */
export const firstDecision = z.object({
  id: z.uuid(),
  appeal_id: z.uuid().nullable().describe('The appeal that it grants; null if it is about the claim itself'),
  state: z.enum(['waiting', 'confirmed', 'returned']),
  services: z.array(
    z.object({
      position: z.int(),
      state: z.enum(['approved', 'rejected']),
      approved_amount: z.int().nullable(),
      rejection_code: z.enum(rejectionCodes).nullable(),
    }),
  ),
  decided_by: z.string().describe('The name of an operator'),
  is_mine: z.boolean().describe('Whether that is the caller, who cannot confirm it'),
  decided_at: z.iso.datetime(),
  answered_by: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  note: z.string().nullable().describe('For colleagues, by the person who confirmed or returned it'),
});

export const reviewMeta = z.object({
  remaining_coverage: z
    .int()
    .nullable()
    .describe('Remaining coverage of the household in cents; null: no cap'),
  flat_max_reimbursement: z.int().nullable().describe('Maximum for one expense, if there is one'),
  open_appeal: appealOfClaim.nullable().describe('The appeal against the decision that waits for an answer'),
  closed_appeals: z.array(appealOfClaim).describe('Those that were answered, oldest first'),
  first_decisions: z
    .array(firstDecision)
    .describe('Decisions that need or needed a second person, oldest first'),
});

/** The decision on each expense. */
export const expenseDecisions = z
  .array(
    z.discriminatedUnion('state', [
      z.object({
        state: z.literal('approved'),
        position: z.int(),
        approved_amount: z.int().optional().describe('Cents; by default the requested amount'),
        rejection_code: z.enum(rejectionCodes).optional().describe('Required if not everything is approved'),
      }),
      z.object({
        state: z.literal('rejected'),
        position: z.int(),
        rejection_code: z.enum(rejectionCodes).optional(),
      }),
    ]),
  )
  .max(100);
