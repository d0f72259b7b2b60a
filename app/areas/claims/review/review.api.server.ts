import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import {
  type firstDecision,
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

export type FirstDecision = z.infer<typeof firstDecision>;

const pathOf = (uid: string) => `v3/operator/claims/${encodeURIComponent(uid)}`;

/** A claim, what can be approved of it in cents, and its open appeal. Throws ApiError 404 for one of a company that is not the reviewer's. */
export async function fetchReviewedClaim(api: ApiClient, uid: string) {
  const { data, meta } = await api.get(pathOf(uid), claimWithCoverage);
  return { claim: data, ...meta };
}

/**
 * Returns whether it now waits for a second person. Throws ApiError 409 already_decided, already_canceled or waits_for_second, 422
 * with the reasons by field.
 */
export async function decideClaim(
  api: ApiClient,
  uid: string,
  services: z.infer<typeof expenseDecisions>,
): Promise<boolean> {
  const { data } = await api.post(`${pathOf(uid)}/decision`, { services }, claimWithCoverage);
  return data.first_decided_by !== null;
}

const appeal = decoded(reviewedAppealAttributes, { claim });
const appealDocument = documentOf(appeal);
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

/**
 * Returns whether it now waits for a second person. Throws ApiError 409 already_decided or waits_for_second, 422 with the reasons by
 * field.
 */
export async function decideAppeal(api: ApiClient, id: string, decision: AppealDecision): Promise<boolean> {
  const path = `v3/operator/appeals/${encodeURIComponent(id)}/decision`;
  const { data } = await api.post(path, decision, appealDocument);
  return data.claim.first_decided_by !== null;
}

interface Answer {
  state: 'confirmed' | 'returned';
  /** For colleagues; needed to give it back. */
  note: string | undefined;
}

/** Throws ApiError 403 own_decision, 409 already_decided, already_canceled or less_left, 422 for the note. */
export async function answerFirst(api: ApiClient, id: string, { state, note }: Answer): Promise<void> {
  const path = state === 'confirmed' ? 'confirmation' : 'return';
  await api.post(`v3/operator/first_decisions/${encodeURIComponent(id)}/${path}`, { note }, ignoredAnswer);
}

export const fetchReceipt = (api: ApiClient, receiptId: string): Promise<Response> =>
  api.download(`v3/operator/receipts/${encodeURIComponent(receiptId)}/content`);
