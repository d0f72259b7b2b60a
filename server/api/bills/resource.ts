import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { BillsTable } from '#server/db/tables/bills.ts';
import { inLanguage, type Language } from '#server/domain/localized-text.ts';
import { oopSpan } from '#server/domain/plan-year.ts';
import type { Resource } from '#server/json-api/resource.ts';
import { isDueSoon, isOverdue, type Due } from './rules.ts';

const cents = z.int().describe('Cents');
const instant = z.iso.datetime();

export const billAttributes = z
  .object({
    service_name: z.string(),
    service_date: z.iso.date(),
    provider_name: z.string(),
    sequential_id: z.int(),
    state: z.enum(['requested', 'initiated', 'paid', 'manually_collected', 'failed']),
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
    oop_span: z.string().describe('The plan year it counts towards, an ISO 8601 interval'),
    plaid_link_token: z.string().nullable().describe('Given with a single bill only'),
  })
  .openapi('BillAttributes');

export interface Bill extends Due {
  row: Selectable<BillsTable> & { authorization_uid: string | null };
}

export function billOf(row: Bill['row']): Bill {
  return {
    state: row.state,
    paymentSoonDueDate: Temporal.PlainDate.from(row.payment_soon_due_date),
    paymentDueDate: Temporal.PlainDate.from(row.payment_due_date),
    row,
  };
}

export interface BillView {
  language: Language;
  today: Temporal.PlainDate;
}

export function billResource(
  bill: Bill,
  { language, today }: BillView,
): Resource<z.infer<typeof billAttributes>> {
  const { row } = bill;
  return {
    type: 'bill',
    id: row.uid,
    attributes: {
      service_name: inLanguage(row.service_name, language),
      service_date: row.service_date,
      provider_name: row.provider_name,
      sequential_id: row.sequential_id,
      state: row.state,
      due_soon: isDueSoon(bill, today),
      overdue: isOverdue(bill, today),
      requested_at: row.requested_at,
      start_processing_at: row.start_processing_at,
      processed_at: row.processed_at,
      payment_soon_due_date: row.payment_soon_due_date,
      payment_due_date: row.payment_due_date,
      provider_category_template: row.provider_category_template,
      total_amount: row.total_cents,
      covered_amount: row.covered_cents,
      amount: row.amount_cents,
      unread_at: row.unread_at,
      authorization_id: row.authorization_id,
      authorization_uid: row.authorization_uid,
      oop_span: oopSpan(Temporal.PlainDate.from(row.service_date)),
      plaid_link_token: null,
    },
  };
}
