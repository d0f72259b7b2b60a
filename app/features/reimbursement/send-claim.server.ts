import type { ApiClient } from '#app/api/client.ts';
import { readClaim } from './claim.form.ts';
import { fetchClaims, fetchDraft, submitClaim } from './reimbursement.api.server.ts';

/**
 * Sends the saved draft once and answers the claim's uid. A second press, a reload or Back finds the draft
 * gone and answers the claim that it became. Undefined: there is nothing complete to send.
 */
export async function sendClaim(
  api: ApiClient,
  draftId: string,
  { locale, today }: { locale: string; today: string },
): Promise<string | undefined> {
  const draft = await fetchDraft(api);
  if (draft.id !== draftId) {
    const claims = await fetchClaims(api);
    return claims.find((claim) => claim.draft_id === draftId)?.uid;
  }
  const claim = readClaim(draft.fields, { locale, today, receipts: draft.receipts.length });
  if (!claim.success) return undefined;
  return (await submitClaim(api, draftId, claim.data)).uid;
}
