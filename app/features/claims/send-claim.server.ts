import type { ApiClient } from '#app/api/client.ts';
import { beyondCoverage } from './beyond-coverage.ts';
import { readClaim } from './claim.form.ts';
import {
  fetchClaimOfDraft,
  fetchDraft,
  fetchReimbursablePrograms,
  submitClaim,
  type Draft,
} from './claims.api.server.ts';

/**
 * The saved draft as the member checks it before sending. Undefined: there is nothing complete to send.
 * @param today the member's own day, YYYY-MM-DD
 */
export async function fetchAnswersToCheck(api: ApiClient, locale: string, today: string) {
  const [draft, programs] = await Promise.all([fetchDraft(api), fetchReimbursablePrograms(api)]);
  const claim = readDraft(draft, locale, today);
  if (!claim.success) return undefined;
  const { program_id: programId, ...rest } = claim.data;
  const program = programs.find(({ id }) => id === programId);
  const total = rest.expenses.reduce((sum, { amount }) => sum + amount, 0);
  return {
    draftId: draft.id,
    programName: program?.name ?? '',
    /** Of all expenses, in cents. */
    total,
    beyond: program && beyondCoverage(total, program),
    ...rest,
    receipts: draft.receipts.map(({ filename }) => filename),
  };
}
export type AnswersToCheck = NonNullable<Awaited<ReturnType<typeof fetchAnswersToCheck>>>;

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
    return (await fetchClaimOfDraft(api, draftId))?.uid;
  }
  const claim = readDraft(draft, locale, today);
  if (!claim.success) return undefined;
  return (await submitClaim(api, draftId, claim.data)).uid;
}

const readDraft = ({ fields, receipts }: Draft, locale: string, today: string) =>
  readClaim(fields, { locale, today, receipts: receipts.length });
