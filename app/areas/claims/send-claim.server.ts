import { createHash } from 'node:crypto';
import { sumCents } from '#app/domain/money.ts';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';
import type { ApiClient } from '#app/api/client.ts';
import { readClaim } from './claim.form.ts';
import {
  fetchClaimOfDraft,
  fetchDraft,
  fetchReimbursablePrograms,
  submitClaim,
  type Draft,
  type Program,
} from './claims.api.server.ts';

interface Sender extends LocaleAndCurrency {
  /** The member's own day, YYYY-MM-DD. */
  today: string;
}

/** The saved draft for the check before sending. Undefined when it is not complete. */
export async function fetchAnswersToCheck(api: ApiClient, sender: Sender) {
  const [draft, programs] = await Promise.all([fetchDraft(api), fetchReimbursablePrograms(api)]);
  const claim = readDraft(draft, sender);
  if (!claim.success) return undefined;
  const { program_id: programId, ...rest } = claim.data;
  const program = programs.find(({ id }) => id === programId);
  const amounts = rest.expenses.map(({ amount }) => amount);
  return {
    draftId: draft.id,
    version: versionOf(draft),
    programName: program?.name ?? '',
    /** Sum of all expenses, in cents. */
    total: sumCents(amounts),
    beyond: program && beyondCoverage(amounts, program),
    ...rest,
    receipts: draft.receipts.map(({ filename }) => filename),
  };
}
export type AnswersToCheck = NonNullable<Awaited<ReturnType<typeof fetchAnswersToCheck>>>;

/** Version of a draft, because another tab may have changed it after the check. */
const versionOf = ({ fields, receipts }: Draft) =>
  createHash('sha256')
    .update(JSON.stringify([fields, receipts.map(({ id }) => id)]))
    .digest('base64url');

type Sent = { state: 'sent'; uid: string } | { state: 'changed' } | { state: 'incomplete' };

/**
 * Sends the saved draft once, as it was checked. After a double click, a reload or Back the draft is gone and the claim
 * created from it is returned.
 */
export async function sendClaim(
  api: ApiClient,
  checked: { draftId: string; version: string },
  sender: Sender,
): Promise<Sent> {
  const draft = await fetchDraft(api);
  if (draft.id !== checked.draftId) {
    const claim = await fetchClaimOfDraft(api, checked.draftId);
    return claim ? { state: 'sent', uid: claim.uid } : { state: 'incomplete' };
  }
  const claim = readDraft(draft, sender);
  if (!claim.success) return { state: 'incomplete' };
  if (versionOf(draft) !== checked.version) return { state: 'changed' };
  return { state: 'sent', uid: (await submitClaim(api, checked.draftId, claim.data)).uid };
}

const readDraft = ({ fields, receipts }: Draft, sender: Sender) =>
  readClaim(fields, { ...sender, receipts: receipts.length });

interface BeyondCoverage {
  /** The limit, in cents: the program's remaining coverage, or its limit for one expense. */
  most: number;
  limit: 'left' | 'flat';
  /** The part that the program does not pay back, in cents. */
  rest: number;
}

/** The part of a claim's expenses beyond what its program can pay back; undefined when there is none. Amounts in cents. */
export function beyondCoverage(
  amounts: readonly number[],
  {
    remaining_reimbursable_coverage: left,
    flat_max_reimbursement: flat,
  }: Pick<Program, 'remaining_reimbursable_coverage' | 'flat_max_reimbursement'>,
): BeyondCoverage | undefined {
  const total = sumCents(amounts);
  const within = flat === null ? total : sumCents(amounts.map((amount) => Math.min(amount, flat)));
  const paidBack = Math.min(left ?? Infinity, within);
  if (total <= paidBack) return undefined;
  const rest = total - paidBack;
  return flat === null || paidBack === left
    ? { most: paidBack, limit: 'left', rest }
    : { most: flat, limit: 'flat', rest };
}
