import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { fetchBills, type ListedBills } from '#app/api/bills.api.server.ts';
import { documentOf, ignoredAnswer } from '#app/api/document.ts';
import { bill } from '#app/api/entities/bill.ts';

const cents = z.number().int();
const beforeAndAfter = z.object({ before: cents, after: cents });

const billDetail = bill.extend({
  service_date: z.string(),
  requested_at: z.string(),
  provider_category_template: z.enum(['pharmacy', 'default']),
  total_amount: cents,
  covered_amount: cents,
  authorization_uid: z.string().nullable(),
  /** The plan year, an ISO 8601 interval of two days. */
  oop_span: z.string(),
  deductible: cents,
  copay: cents,
  coinsurance: cents,
  cut_by_maximum: cents.default(0),
  exceeded_plan_max: cents,
  /** The most that is covered of the prescription, where the bill goes beyond it. */
  prescription_limit: cents.nullable().default(null),
  /** What sets the bill apart from what was agreed. */
  difference: z
    .object({
      agreed_amount: cents.nullable(),
      billed_amount: cents,
      earlier_bill: z.number().int().nullable(),
      reason: z.string(),
    })
    .nullable()
    .default(null),
  paid_amount: cents,
  balance_due: cents,
  /** As it was when the bill was made. */
  financial_responsibility: z
    .object({
      plan_name: z.string(),
      /** A percent. */
      coinsurance: z.number(),
      copay: cents,
      deductible: cents.nullable(),
      out_of_pocket_max: cents,
      /** Null where prescriptions have no deductible. */
      remaining_deductible: beforeAndAfter.nullable(),
      out_of_pocket: beforeAndAfter,
    })
    .nullable(),
});
export type BillDetail = z.infer<typeof billDetail>;
const billDetailDocument = documentOf(billDetail);

const statement = z.object({
  year: z.number().int(),
  total_paid: cents,
  payments: z.array(
    z.object({
      bill_id: z.string(),
      sequential_id: z.number().int(),
      service_name: z.string(),
      service_date: z.string(),
      provider_name: z.string(),
      paid_on: z.string(),
      collected_otherwise: z.boolean(),
      amount: cents,
    }),
  ),
});
export type PaymentStatement = z.infer<typeof statement>;
const statementDocument = documentOf(statement);

const likeAnId = /^[\w.:~-]{1,100}$/;

/** A page of the bills that an authorization led to, by its id or uid; or one, by its own id. Undefined where there are none. */
export async function fetchBillsOfEvent(
  api: ApiClient,
  eventId: string,
  page: number,
): Promise<ListedBills | undefined> {
  if (!likeAnId.test(eventId)) return undefined;
  const found = await fetchBills(api, { event_id: eventId, page });
  return found.bills.length > 0 ? found : undefined;
}

/** Throws ApiError 404 for an unknown bill or another member's. */
export async function fetchBill(api: ApiClient, billId: string): Promise<BillDetail> {
  const { data } = await api.get(`v3/bills/${encodeURIComponent(billId)}`, billDetailDocument);
  return data;
}

export async function markBillRead(api: ApiClient, billId: string): Promise<void> {
  await api.put(`v3/bills/${encodeURIComponent(billId)}/read`, {}, ignoredAnswer);
}

export async function fetchStatement(api: ApiClient, year: number): Promise<PaymentStatement> {
  const { data } = await api.get(`v3/payment_statements/${year}`, statementDocument);
  return data;
}
