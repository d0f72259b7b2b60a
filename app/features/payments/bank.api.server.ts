import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, ignoredAnswer } from '#app/api/document.ts';
import { ApiError } from '#app/api/errors.ts';

const linkedAccount = z.object({
  id: z.string(),
  institution_name: z.string(),
  account_name: z.string(),
  /** The last digits. */
  mask: z.string(),
  created_at: z.string(),
});
export type LinkedAccount = z.infer<typeof linkedAccount>;
const linkedAccountDocument = documentOf(linkedAccount);
const linkedAccountsDocument = documentOf(z.array(linkedAccount));

const payment = z.object({
  id: z.string(),
  institution_name: z.string(),
  mask: z.string(),
  state: z.enum(['pending', 'posted', 'settled', 'failed', 'returned', 'canceled']),
  created_at: z.string(),
  settled_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  /** In the member's language. */
  failure_message: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;
const paymentsDocument = documentOf(z.array(payment));

const ofBill = (billId: string) => `v3/bills/${encodeURIComponent(billId)}`;

/** The bank accounts a member can pay from, the newest first. */
export async function fetchLinkedAccounts(api: ApiClient): Promise<LinkedAccount[]> {
  const { data } = await api.get('v3/linked_accounts', linkedAccountsDocument);
  return data;
}

/** Throws ApiError 409 account_in_use while a payment from it is being processed. */
export async function removeLinkedAccount(api: ApiClient, accountId: string): Promise<void> {
  await api.delete(`v3/linked_accounts/${encodeURIComponent(accountId)}`);
}

const hostedSession = documentOf(z.object({ hosted_link_url: z.url().nullable() }));

/** Begins to link an account on the provider's own pages; answers where they are. Throws ApiError 409, 429, 503. */
export async function beginHostedLink(
  api: ApiClient,
  billId: string,
  { inMobileApp }: { inMobileApp: boolean },
): Promise<string | null> {
  const body = { hosted: true, in_mobile_app: inMobileApp };
  const { data } = await api.post(`${ofBill(billId)}/link_sessions`, body, hostedSession);
  return data.hosted_link_url;
}

const linkSession = z.object({ id: z.string(), bill_id: z.string(), link_token: z.string() });
const linkSessionDocument = documentOf(linkSession);
type LinkSession = z.infer<typeof linkSession>;

/** Begins to link an account in the member's browser. Throws ApiError 409, 429, 503. */
export async function beginLink(api: ApiClient, billId: string): Promise<LinkSession> {
  const path = `${ofBill(billId)}/link_sessions`;
  const { data } = await api.post(path, { hosted: false }, linkSessionDocument);
  return data;
}

/** The session that goes on in the browser after a bank's own site; undefined where there is none, or none any more. */
export async function fetchOpenLink(api: ApiClient): Promise<LinkSession | undefined> {
  try {
    const { data } = await api.get('v3/link_sessions/current', linkSessionDocument);
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Keeps what was linked in the browser; its token can be used once. Throws ApiError 409, 422, 429, 503. */
export async function keepLinkedAccount(
  api: ApiClient,
  linked: { public_token: string; account_id: string; link_session_id: string },
): Promise<LinkedAccount> {
  const { data } = await api.post('v3/linked_accounts', linked, linkedAccountDocument);
  return data;
}

const linkResult = z.object({
  state: z.enum(['open', 'exited', 'linked']),
  linked_accounts: z.array(linkedAccount).default([]),
});
const linkResultDocument = documentOf(linkResult);

/** What came of a session, as the provider tells it. What was linked is kept once. Throws ApiError 404, 409, 429, 503. */
export async function completeLink(api: ApiClient, billId: string, sessionId: string) {
  const path = `${ofBill(billId)}/link_sessions/${encodeURIComponent(sessionId)}/complete`;
  const { data } = await api.post(path, {}, linkResultDocument);
  return data;
}

/** Begins the payment. Asked again, it changes nothing. Throws ApiError 409, 422, 503. */
export async function payBill(
  api: ApiClient,
  billId: string,
  from: { linked_account_id: string; amount: number },
): Promise<void> {
  await api.post(`${ofBill(billId)}/pay`, from, ignoredAnswer);
}

/** The attempts to pay a bill, the newest first. */
export async function fetchPayments(api: ApiClient, billId: string): Promise<Payment[]> {
  const { data } = await api.get(`${ofBill(billId)}/payments`, paymentsDocument);
  return data;
}
