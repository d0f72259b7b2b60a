import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import {
  reviewMeta,
  reviewedAppealAttributes,
  reviewedClaimAttributes,
  type expenseDecisions,
} from '#app/contract/claim-review.ts';
import { receiptAttributes } from '#app/contract/claims.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const claim = decoded(reviewedClaimAttributes, {
  receipts: z.array(decoded(receiptAttributes.omit({ created_at: true }))),
});
export type ReviewedClaim = z.infer<typeof claim>;
const claimWithCoverage = documentWithMeta(claim, tolerant(reviewMeta));
const claimPage = documentWithMeta(z.array(claim), z.object({ more: z.boolean() }));

/** Twenty claims that wait for a decision, oldest first. @param after the uid of the last claim of the page before */
export async function fetchWaitingClaims(api: ApiClient, after: string | undefined) {
  const { data, meta } = await api.get('v3/operator/claims', claimPage, { searchParams: { after } });
  return { claims: data, more: meta.more };
}

const pathOf = (uid: string) => `v3/operator/claims/${encodeURIComponent(uid)}`;

/** A claim, what can be approved of it in cents, and its open appeal. Throws ApiError 404 for one of a company that is not the reviewer's. */
export async function fetchReviewedClaim(api: ApiClient, uid: string) {
  const { data, meta } = await api.get(pathOf(uid), claimWithCoverage);
  return { claim: data, ...meta };
}

/** Throws ApiError 409 already_decided or already_canceled, 422 with the reasons by field. */
export async function decideClaim(
  api: ApiClient,
  uid: string,
  services: z.infer<typeof expenseDecisions>,
): Promise<void> {
  await api.post(`${pathOf(uid)}/decision`, { services }, ignoredAnswer);
}

const appeal = decoded(reviewedAppealAttributes, { claim });
const appealPage = documentWithMeta(z.array(appeal), z.object({ more: z.boolean() }));

/** Twenty open appeals, oldest first. @param after the id of the last appeal of the page before */
export async function fetchOpenAppeals(api: ApiClient, after: string | undefined) {
  const { data, meta } = await api.get('v3/operator/appeals', appealPage, { searchParams: { after } });
  return { appeals: data, more: meta.more };
}

interface AppealDecision {
  state: 'granted' | 'upheld';
  /** New totals of the disputed expenses, if it is granted. */
  services: z.infer<typeof expenseDecisions> | undefined;
}

/** Throws ApiError 409 already_decided, 422 with the reasons by field. */
export async function decideAppeal(api: ApiClient, id: string, decision: AppealDecision): Promise<void> {
  await api.post(`v3/operator/appeals/${encodeURIComponent(id)}/decision`, decision, ignoredAnswer);
}

export const fetchReceipt = (api: ApiClient, receiptId: string): Promise<Response> =>
  api.download(`v3/operator/receipts/${encodeURIComponent(receiptId)}/content`);
