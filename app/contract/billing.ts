import { z } from 'zod';
import { billStates } from '#app/domain/bills.ts';
import { bySchedule, handOffKinds } from '#app/domain/hand-off-kinds.ts';
import { authorizationState } from './notifications.ts';

const cents = z.int().describe('Cents');

/** An authorization as the desk bills it. */
export const billableAttributes = z
  .object({
    uid: z.string(),
    state: authorizationState,
    member_name: z.string(),
    company_name: z.string(),
    currency: z.string().describe('ISO 4217'),
    time_zone: z.string().describe('IANA name of the member’s time zone'),
    title: z.string(),
    provider_name: z.string().nullable(),
    service_date: z.iso.date().nullable(),
    expires_at: z.iso.datetime().nullable(),
    agreed_amount: cents.nullable(),
    bills: z.array(
      z.object({
        uid: z.string(),
        number: z.int().describe('Of the member’s bills'),
        service_name: z.string(),
        service_date: z.iso.date(),
        state: z.enum(billStates),
        total_amount: cents,
        covered_amount: cents,
        amount: cents.describe('Cents that the member pays'),
      }),
    ),
  })
  .meta({ id: 'BillableAuthorizationAttributes' });

/** A payment that the bank provider did not answer. */
export const unansweredPaymentAttributes = z
  .object({
    amount: cents,
    created_at: z.iso.datetime(),
    transfers: z
      .array(
        z.object({
          transfer_id: z.string(),
          state: z.enum(['pending', 'posted', 'settled', 'failed', 'returned', 'canceled']),
          happened_at: z.iso.datetime(),
        }),
      )
      .describe('Unassigned transfers. The provider shows the account and amount of each'),
  })
  .meta({ id: 'UnansweredPaymentAttributes' });

/** Approved amounts that are in no file for the employer yet. */
export const waitingHandOffAttributes = z
  .object({
    company_id: z.string(),
    company_name: z.string(),
    currency: z.string().describe('ISO 4217'),
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .describe('YYYY-MM of the approval, in the company’s zone'),
    lines: z.int(),
    amount: cents,
    holds_up_deletion: z
      .boolean()
      .describe('Until this file is created, an account’s overdue deletion waits'),
  })
  .meta({ id: 'WaitingHandOffAttributes' });

/** A file for an employer. */
export const handOffAttributes = waitingHandOffAttributes
  .omit({ holds_up_deletion: true })
  .extend({
    kind: z.enum(handOffKinds),
    lines: z.int().nullable().describe('Expenses in a file for payroll; null for the others'),
    amount: cents
      .nullable()
      .describe('Cents that payroll pays, or that an invoice asks for; null for a coverage file'),
    number: z.int().describe('1 for the first file of the month, 2 for later approvals'),
    created_at: z.iso.datetime(),
    created_by: z
      .string()
      .describe(`The name of an operator, or “${bySchedule}” for what is made after each month`),
  })
  .meta({ id: 'HandOffAttributes' });
