import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, ignoredAnswer } from '#app/api/document.ts';
import { assertRefusal } from '#app/api/errors.ts';
import {
  linkedAccountAttributes,
  linkResultAttributes,
  linkSessionAttributes,
  paymentAttributes,
  type linkBody,
  type newLinkBody,
  type payBody,
} from '#app/contract/payments.ts';

const linkedAccount = decoded(linkedAccountAttributes);
export type LinkedAccount = z.infer<typeof linkedAccount>;
const linkedAccountDocument = documentOf(linkedAccount);
const linkedAccountsDocument = documentOf(z.array(linkedAccount));

const payment = decoded(paymentAttributes.omit({ amount: true, failure_reason: true }));
export type Payment = z.infer<typeof payment>;
const paymentsDocument = documentOf(z.array(payment));

const ofBill = (billId: string) => `v3/bills/${encodeURIComponent(billId)}`;

/** The bank accounts a member can pay from, newest first. */
export async function fetchLinkedAccounts(api: ApiClient): Promise<LinkedAccount[]> {
  return (await api.get('v3/linked_accounts', linkedAccountsDocument)).data;
}

/** Throws ApiError 409 account_in_use while a payment from it is being processed. */
export async function removeLinkedAccount(api: ApiClient, accountId: string): Promise<void> {
  await api.delete(`v3/linked_accounts/${encodeURIComponent(accountId)}`);
}

const linkSession = decoded(linkSessionAttributes);
const linkSessionDocument = documentOf(linkSession);
type LinkSession = z.infer<typeof linkSession>;

/** Starts linking an account on the provider's own pages; returns their address. Throws ApiError 409, 429, 503. */
export async function beginHostedLink(
  api: ApiClient,
  billId: string,
  { inMobileApp }: { inMobileApp: boolean },
): Promise<string | null> {
  const body: z.infer<typeof newLinkBody> = { hosted: true, in_mobile_app: inMobileApp };
  return (await api.post(`${ofBill(billId)}/link_sessions`, body, linkSessionDocument)).data.hosted_link_url;
}

/** Starts linking an account in the member's browser. Throws ApiError 409, 429, 503. */
export async function beginLink(api: ApiClient, billId: string): Promise<LinkSession> {
  const path = `${ofBill(billId)}/link_sessions`;
  return (await api.post(path, { hosted: false }, linkSessionDocument)).data;
}

/** The session to resume after a bank's own site; undefined without a current one. */
export async function fetchOpenLink(api: ApiClient): Promise<LinkSession | undefined> {
  try {
    return (await api.get('v3/link_sessions/current', linkSessionDocument)).data;
  } catch (error) {
    assertRefusal(error, 404);
    return undefined;
  }
}

/** Stores an account linked in the browser; its token can be used once. Throws ApiError 409, 422, 429, 503. */
export async function keepLinkedAccount(
  api: ApiClient,
  linked: z.infer<typeof linkBody>,
): Promise<LinkedAccount> {
  return (await api.post('v3/linked_accounts', linked, linkedAccountDocument)).data;
}

const linkResult = decoded(linkResultAttributes, { linked_accounts: z.array(linkedAccount) });
const linkResultDocument = documentOf(linkResult);

/** The result of a session from the provider. A linked account is stored once. Throws ApiError 404, 409, 429, 503. */
export async function completeLink(api: ApiClient, billId: string, sessionId: string) {
  const path = `${ofBill(billId)}/link_sessions/${encodeURIComponent(sessionId)}/complete`;
  return (await api.post(path, {}, linkResultDocument)).data;
}

/** Starts the payment; repeating it changes nothing. Throws ApiError 409, 422, 503. */
export async function payBill(api: ApiClient, billId: string, from: z.infer<typeof payBody>): Promise<void> {
  await api.post(`${ofBill(billId)}/pay`, from, ignoredAnswer);
}

/** The attempts to pay a bill, newest first. */
export async function fetchPayments(api: ApiClient, billId: string): Promise<Payment[]> {
  return (await api.get(`${ofBill(billId)}/payments`, paymentsDocument)).data;
}
