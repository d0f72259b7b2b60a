import { z } from 'zod';
import { billStates } from '#app/domain/bills.ts';
import { oopSpan, yearAmounts } from './coverage.ts';

const cents = z.int().describe('Cents');
const instant = z.iso.datetime();

export const billAttributes = z
  .object({
    service_name: z.string(),
    service_date: z.iso.date(),
    provider_name: z.string(),
    sequential_id: z.int(),
    state: z.enum(billStates),
    due_soon: z.boolean(),
    overdue: z.boolean(),
    requested_at: instant,
    start_processing_at: instant.nullable(),
    processed_at: instant.nullable(),
    payment_soon_due_date: z.iso.date(),
    payment_due_date: z.iso.date(),
    provider_category_template: z.enum(['pharmacy', 'default']),
    total_amount: cents,
    covered_amount: cents,
    amount: cents.describe('Cents that the member pays'),
    unread_at: instant.nullable(),
    authorization_id: z.string().nullable(),
    authorization_uid: z.string().nullable(),
    oop_span: oopSpan.describe('The plan year it counts towards, an ISO 8601 interval'),
    plaid_link_token: z.string().nullable().describe('Only for a single bill'),
  })
  .meta({ id: 'BillAttributes' });

/** The terms of the plan, and the year's totals before and after the bill. */
const financialResponsibility = z.object({
  plan_name: z.string(),
  coinsurance: z
    .number()
    .describe('Percent after deductible and copay, of prescriptions too if they have one'),
  copay: cents.describe('Cents for one service or prescription'),
  deductible: cents.nullable().describe('Cents a year; null where prescriptions have none'),
  out_of_pocket_max: cents,
  remaining_deductible: z
    .object({ before: cents, after: cents })
    .nullable()
    .describe('Null where prescriptions have no deductible'),
  out_of_pocket: z.object({ before: cents, after: cents }).describe('Amounts that count towards the maximum'),
});

export const billDetailAttributes = billAttributes
  .extend({
    deductible: cents,
    copay: cents,
    coinsurance: cents,
    cut_by_maximum: cents.describe('Reduction of these amounts by the out-of-pocket maximum'),
    exceeded_plan_max: cents.describe("The part beyond the program's coverage"),
    prescription_limit: cents
      .nullable()
      .describe('Maximum coverage of the prescription, if the bill exceeds it'),
    difference: z
      .object({
        agreed_amount: cents.nullable().describe('If the bills of the authorization exceed it'),
        billed_amount: cents.describe('Total of the authorization’s bills, including this one'),
        earlier_bill: z.int().nullable().describe('The number of an earlier bill for the same service'),
        reason: z.string(),
      })
      .nullable()
      .describe('Differences between the bill and the agreement'),
    paid_amount: cents,
    balance_due: cents.describe('0 while a payment is being processed'),
    financial_responsibility: financialResponsibility
      .nullable()
      .describe('As of the bill’s creation; null for old bills'),
  })
  .meta({ id: 'BillDetailAttributes' });

export const billsMeta = z.object({
  more: z.boolean().describe('Whether there are bills after this page'),
  to_pay: z
    .object({ count: z.int().nonnegative(), amount: z.int().nonnegative().describe('Cents') })
    .describe('All unpaid bills, on all pages'),
  plan_year: yearAmounts
    .nullable()
    .optional()
    .describe('If requested; null while the plan or the member ID is missing'),
});

export const statementAttributes = z
  .object({
    year: z.int(),
    total_paid: cents,
    payments: z.array(
      z.object({
        bill_id: z.string(),
        sequential_id: z.int(),
        service_name: z.string(),
        service_date: z.iso.date(),
        provider_name: z.string(),
        paid_on: z.iso.date(),
        collected_otherwise: z.boolean().describe('Not paid by bank transfer here'),
        amount: cents,
      }),
    ),
  })
  .meta({ id: 'PaymentStatementAttributes' });

const accountShown = {
  institution_name: z.string(),
  mask: z.string().describe('The last digits'),
};

export const linkedAccountAttributes = z
  .object({ ...accountShown, account_name: z.string(), created_at: instant })
  .meta({ id: 'LinkedAccountAttributes' });

export const paymentAttributes = z
  .object({
    ...accountShown,
    state: z
      .enum(['pending', 'posted', 'settled', 'failed', 'returned', 'canceled'])
      .describe('Returned: the bank reversed the payment, maybe days after it was settled'),
    amount: z.int().describe('Cents'),
    created_at: instant,
    settled_at: instant.nullable(),
    failed_at: instant.nullable().describe('When it failed, was returned or canceled'),
    failure_reason: z.enum(['insufficient_funds', 'declined', 'link_ended', 'no_answer', 'bank']).nullable(),
    failure_message: z.string().nullable().describe('For the member'),
  })
  .meta({ id: 'PaymentAttributes' });

/** A token in the format of Link. Malformed tokens are refused here because the provider's error would look like an outage. */
const sentPublicToken = z.string('blank').regex(/^[\x21-\x7E]{1,500}$/, 'invalid');

const amount = z
  .int('invalid')
  .optional()
  .describe('Cents as shown to the member: 409 when the amount differs');
export const payBody = z
  .union([
    z.strictObject({ linked_account_id: z.string('blank'), amount }),
    z.strictObject({ public_token: sentPublicToken, account_id: z.string('blank'), amount }),
  ])
  .meta({ id: 'BillPayment' });

export const linkBody = z
  .strictObject({
    public_token: sentPublicToken,
    account_id: z.string('blank'),
    link_session_id: z
      .uuid('invalid')
      .optional()
      .describe('The Link session that returned the token; it ends'),
  })
  .meta({ id: 'NewLinkedAccount' });

export const linkSessionAttributes = z
  .object({
    bill_id: z.string(),
    link_token: z.string(),
    hosted_link_url: z.url().nullable().describe('Address of the provider’s own pages'),
    expires_at: instant,
  })
  .meta({ id: 'LinkSessionAttributes' });

export const linkResultAttributes = z
  .object({ state: z.enum(['open', 'exited', 'linked']) })
  .meta({ id: 'LinkSessionResultAttributes' });

export const newLinkBody = z
  .strictObject({
    hosted: z.boolean().describe('Whether the provider hosts the pages, without our scripts'),
    in_mobile_app: z.boolean().optional(),
  })
  .meta({ id: 'NewLinkSession' });
