import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import { eligibilityCheckAttributes } from '#app/contract/account.ts';

const checkPage = documentWithMeta(
  z.array(decoded(eligibilityCheckAttributes)),
  z.object({ more: z.boolean() }),
);

/** Twenty checks under the ids of their members, oldest first. @param after the id of the last one of the page before */
export async function fetchEligibilityChecks(api: ApiClient, after: string | undefined) {
  const { data, meta } = await api.get('v3/operator/eligibility_checks', checkPage, {
    searchParams: { after },
  });
  return { checks: data, more: meta.more };
}

interface Decision {
  status: 'success' | 'failure';
  /** When the checked details were sent, an ISO instant. */
  requested_at: string;
}

/** Throws ApiError 404 for a deleted member, 409 if the member has sent other details or a colleague decided otherwise. */
export async function decideEligibility(api: ApiClient, memberId: string, decision: Decision): Promise<void> {
  const path = `v3/operator/eligibility_checks/${encodeURIComponent(memberId)}/decision`;
  await api.post(path, decision, ignoredAnswer);
}
