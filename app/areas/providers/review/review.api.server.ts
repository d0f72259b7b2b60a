import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import { reviewedRequestAttributes } from '#app/contract/appointment-requests.ts';

/** Without its days, a request would appear to be for any day. */
const request = decoded(reviewedRequestAttributes.required({ days: true }));
export type ReviewedRequest = z.infer<typeof request>;
const requestDocument = documentOf(request);
const requestPage = documentWithMeta(z.array(request), z.object({ more: z.boolean() }));

/** Twenty requests that are not settled, oldest first. @param after the uid of the last one of the page before */
export async function fetchWaitingRequests(api: ApiClient, after: string | undefined) {
  const { data, meta } = await api.get('v3/operator/appointment_requests', requestPage, {
    searchParams: { after },
  });
  return { requests: data, more: meta.more };
}

const pathOf = (uid: string) => `v3/operator/appointment_requests/${encodeURIComponent(uid)}`;

/** A request, settled or not. Throws ApiError 404 for one of a company that is not the Care Partner's. */
export async function fetchReviewedRequest(api: ApiClient, uid: string): Promise<ReviewedRequest> {
  return (await api.get(pathOf(uid), requestDocument)).data;
}

export type Answer =
  | { state: 'contacted' | 'declined' }
  /** An ISO instant in the next two years. */
  | { state: 'booked'; appointment_at: string };

/** Throws ApiError 409 already_decided, already_canceled or access_ended, 422 in_past or too_far for an appointment that is over or more than two years away. */
export async function answerRequest(api: ApiClient, uid: string, answer: Answer): Promise<void> {
  await api.post(`${pathOf(uid)}/decision`, answer, ignoredAnswer);
}
