import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { fetchBills, type ListedBills } from '#app/api/bills.api.server.ts';
import { decoded, documentOf, ignoredAnswer } from '#app/api/document.ts';
import { billDetailAttributes, statementAttributes } from '#app/contract/payments.ts';

/**
 * Another API may omit the reduction by the out-of-pocket maximum. A plan without `deductible` would be read as one without a
 * deductible for prescriptions.
 */
const billDetail = decoded(
  billDetailAttributes.required({ due_soon: true, overdue: true }).extend({
    cut_by_maximum: z.int().default(0),
    financial_responsibility: billDetailAttributes.shape.financial_responsibility
      .unwrap()
      .required({ deductible: true })
      .nullable(),
  }),
);
export type BillDetail = z.infer<typeof billDetail>;
const billDetailDocument = documentOf(billDetail);

const statement = decoded(statementAttributes.required({ payments: true }));
export type PaymentStatement = z.infer<typeof statement>;
const statementDocument = documentOf(statement);

const likeAnId = /^[\w.:~-]{1,100}$/;

/** A page of the bills of an authorization, by its id or uid, or one bill by its own id. Undefined without bills. */
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
  return (await api.get(`v3/bills/${encodeURIComponent(billId)}`, billDetailDocument)).data;
}

export async function markBillRead(api: ApiClient, billId: string): Promise<void> {
  await api.put(`v3/bills/${encodeURIComponent(billId)}/read`, {}, ignoredAnswer);
}

export async function fetchStatement(api: ApiClient, year: number): Promise<PaymentStatement> {
  return (await api.get(`v3/payment_statements/${year}`, statementDocument)).data;
}
