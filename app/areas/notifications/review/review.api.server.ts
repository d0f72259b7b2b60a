import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import {
  coveredMemberAttributes,
  reviewedAuthorizationAttributes,
} from '#app/contract/authorization-review.ts';
import type { LocalizedText } from '#app/domain/localized-text.ts';

const authorization = decoded(reviewedAuthorizationAttributes);
export type ReviewedAuthorization = z.infer<typeof authorization>;
const authorizationDocument = documentOf(authorization);
const authorizationPage = documentWithMeta(z.array(authorization), z.object({ more: z.boolean() }));

/** Twenty authorizations that wait for a decision, oldest first. @param after the uid of the last one of the page before */
export async function fetchWaitingAuthorizations(api: ApiClient, after: string | undefined) {
  const { data, meta } = await api.get('v3/operator/authorizations', authorizationPage, {
    searchParams: { after },
  });
  return { authorizations: data, more: meta.more };
}

const pathOf = (uid: string) => `v3/operator/authorizations/${encodeURIComponent(uid)}`;

/** An authorization in any state. Throws ApiError 404 for one of a company that is not the reviewer's. */
export async function fetchReviewedAuthorization(
  api: ApiClient,
  uid: string,
): Promise<ReviewedAuthorization> {
  return (await api.get(pathOf(uid), authorizationDocument)).data;
}

export type AuthorizationDecision =
  | {
      decision: 'approved';
      /** Amounts in cents. */
      services: { position: number; approved: boolean; amount: number | undefined }[];
      /** An ISO instant. */
      expires_at?: string | undefined;
      reason?: LocalizedText | undefined;
    }
  | { decision: 'rejected' | 'canceled'; reason?: LocalizedText | undefined };

interface Seen {
  /** The state that was decided about. */
  seen_state?: ReviewedAuthorization['state'] | undefined;
}

/** Throws ApiError 409 conflict after another decision, access_ended for an approval after the end of coverage, 422 with the reasons by field. */
export async function decideAuthorization(
  api: ApiClient,
  uid: string,
  decision: AuthorizationDecision & Seen,
): Promise<void> {
  await api.post(`${pathOf(uid)}/decision`, decision, ignoredAnswer);
}

/** Notes that a decided authorization was requested again. Throws ApiError 409 conflict while it is not decided, or decided otherwise. */
export async function requestAgain(api: ApiClient, uid: string, seen: Seen): Promise<void> {
  await api.post(`${pathOf(uid)}/updates`, { update: 'requested', ...seen }, ignoredAnswer);
}

const member = decoded(coveredMemberAttributes);
export type CoveredMember = z.infer<typeof member>;
const memberDocument = documentOf(member);

/** The member with exactly this address. Throws ApiError 404 unless they have access, in a company of the reviewer's, 429 after 30 look-ups in 15 minutes. */
export async function findMember(api: ApiClient, email: string): Promise<CoveredMember> {
  return (await api.post('v3/operator/members/lookup', { email }, memberDocument)).data;
}

/** Throws ApiError 404 like `findMember`. */
export async function fetchCoveredMember(api: ApiClient, memberId: string): Promise<CoveredMember> {
  return (await api.get(`v3/operator/members/${encodeURIComponent(memberId)}`, memberDocument)).data;
}

export interface NewAuthorization {
  /** Identifies one rendering of the form: sent again, it is the same authorization. */
  key: string;
  member_id: string;
  program_id: string;
  title: LocalizedText;
  provider_name: string;
  template: 'default' | 'pharmacy';
  service_date?: string | undefined;
  delivery_deadline?: string | undefined;
  /** Cents */
  max_rx_coverage?: number | undefined;
  /** Amounts in cents; the agreed fee where one is left out. */
  services: { service_name: LocalizedText; service_code: string; amount?: number | undefined }[];
}

/** Records what a provider requested. Throws ApiError 409 access_ended, 422 with the reasons by field. */
export async function recordAuthorization(
  api: ApiClient,
  authorized: NewAuthorization,
): Promise<ReviewedAuthorization> {
  return (await api.post('v3/operator/authorizations', authorized, authorizationDocument)).data;
}
