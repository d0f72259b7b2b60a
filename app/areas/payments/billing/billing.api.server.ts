import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import { billableAttributes, unansweredPaymentAttributes } from '#app/contract/billing.ts';
import type { LocalizedText } from '#app/domain/localized-text.ts';

const billable = decoded(billableAttributes);
export type Billable = z.infer<typeof billable>;
const billableDocument = documentOf(billable);
const billablePage = documentWithMeta(z.array(billable), z.object({ more: z.boolean() }));

/** Twenty approved authorizations with their bills, newest first. @param after the uid of the last one of the page before */
export async function fetchBillable(api: ApiClient, after: string | undefined) {
  const { data, meta } = await api.get('v3/operator/billable_authorizations', billablePage, {
    searchParams: { after },
  });
  return { authorizations: data, more: meta.more };
}

/** An authorization in any state. Throws ApiError 404 for one of a company that is not the operator's. */
export async function fetchBillableOne(api: ApiClient, uid: string): Promise<Billable> {
  const path = `v3/operator/billable_authorizations/${encodeURIComponent(uid)}`;
  return (await api.get(path, billableDocument)).data;
}

export interface NewBill {
  /** Identifies one rendering of the form: sent again, it is the same bill. */
  key: string;
  authorization_uid: string;
  /** Cents */
  charge: number;
  /** YYYY-MM-DD */
  service_date: string;
  service_name?: LocalizedText | undefined;
  provider_name?: string | undefined;
  difference_reason?: LocalizedText | undefined;
}

/**
 * Sends a bill; the API computes the member's share. Throws ApiError 409 where the authorization cannot be billed, 422 with the
 * reasons by field.
 */
export async function sendBill(api: ApiClient, bill: NewBill): Promise<void> {
  await api.post('v3/operator/bills', bill, ignoredAnswer);
}

const payment = decoded(unansweredPaymentAttributes);
const paymentsDocument = documentOf(z.array(payment));

/** Payments that the bank provider never answered, oldest first. */
export async function fetchUnansweredPayments(api: ApiClient) {
  return (await api.get('v3/operator/unanswered_payments', paymentsDocument)).data;
}

/** @param transferId the payment's transfer; null if it has none. Throws ApiError 404 once it is resolved, 422. */
export async function resolvePayment(api: ApiClient, id: string, transferId: string | null): Promise<void> {
  const path = `v3/operator/unanswered_payments/${encodeURIComponent(id)}/resolution`;
  await api.post(path, { transfer_id: transferId }, ignoredAnswer);
}
