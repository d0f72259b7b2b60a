import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import { ignoreNotFound } from '#app/api/errors.ts';
import { uploadHeaders } from '#app/api/upload-headers.ts';
import { taxLabels } from '#app/domain/tax-label.ts';
import { serviceAttributes, typedExpense, type Expense } from './expense.ts';

const receipt = z.object({
  id: z.string(),
  filename: z.string(),
  media_type: z.string(),
  size_bytes: z.number().int(),
});
export type Receipt = z.infer<typeof receipt>;
const receiptDocument = documentOf(receipt);

/** Exactly what was typed. */
const draftFields = z.object({
  program_id: z.string().default(''),
  provider_name: z.string().default(''),
  expenses: z.array(typedExpense(z.string().default(''))).default([]),
});
export type DraftFields = z.infer<typeof draftFields>;

const draft = z.object({
  id: z.string(),
  fields: draftFields,
  /** Names this state of it. */
  version: z.string().optional(),
  corrects: z
    .object({
      uid: z.string(),
      program_name: z.string(),
      program_covered: z.boolean(),
      expenses: z.array(
        z.object({
          position: z.number().int(),
          too_old: z.boolean(),
          rejection_reason: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  receipts: z.array(receipt),
});
export type Draft = z.infer<typeof draft>;
const draftDocument = documentOf(draft);

const state = z.enum(['requested', 'approved', 'rejected', 'canceled']);
export type ClaimState = z.infer<typeof state>;

const appeal = z.object({
  id: z.string(),
  message: z.string(),
  state: z.enum(['open', 'upheld', 'granted']),
  created_at: z.string(),
  decided_at: z.string().nullable(),
});
export type Appeal = z.infer<typeof appeal>;

const claim = z.object({
  id: z.string(),
  uid: z.string(),
  draft_id: z.string(),
  created_at: z.string(),
  unread_at: z.string().nullable(),
  program_name: z.string(),
  provider_name: z.string(),
  state,
  corrects_uid: z.string().nullable(),
  corrected_by_uid: z.string().nullable(),
  may_correct: z.boolean(),
  total_requested_amount: z.number().int(),
  total_approved_amount: z.number().int().nullable(),
  services: z.array(
    z.object({
      ...serviceAttributes,
      approved_amount: z.number().int().nullable(),
      state,
      rejection_reason: z.string().nullable(),
      decided_at: z.string().nullable(),
      tax_label: z.enum(taxLabels).nullable(),
    }),
  ),
  appeals: z.array(appeal),
  hand_offs: z.array(z.object({ amount: z.number().int(), created_at: z.string() })),
  events: z.array(z.object({ name: state, created_at: z.string(), user_event: z.boolean() })),
  receipts: z.array(receipt).default([]),
});
export type Claim = z.infer<typeof claim>;
const cents = z.number().int();
const totals = z.object({
  requested: cents,
  granted: cents,
  by_tax_label: z.array(z.object({ label: z.enum(taxLabels), granted: cents })),
});
export type YearTotals = z.infer<typeof totals>;
const claimsWithMeta = documentWithMeta(
  z.array(claim),
  z.object({
    more: z.boolean(),
    years: z.array(z.number().int()),
    totals: totals.nullable(),
  }),
);
const claimDocument = documentOf(claim);

const program = z.object({
  id: z.string(),
  name: z.string(),
  reimbursable: z.boolean(),
  /** Whole cents; null where there is no such limit. */
  remaining_reimbursable_coverage: z.number().int().nullable(),
  flat_max_reimbursement: z.number().int().nullable(),
  program_category: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type Program = z.infer<typeof program>;
const programsDocument = documentOf(z.array(program));

/** The programs a member can claim for. */
export async function fetchReimbursablePrograms(api: ApiClient): Promise<Program[]> {
  const { data } = await api.get('v3/programs', programsDocument);
  return data.filter(({ reimbursable }) => reimbursable);
}

export async function fetchDraft(api: ApiClient): Promise<Draft> {
  const { data } = await api.get('v3/reimbursement_draft', draftDocument);
  return data;
}

/** Throws ApiError 409 conflict when the draft was changed or sent since that version. */
export async function saveDraft(
  api: ApiClient,
  { fields, version }: Pick<Draft, 'fields' | 'version'>,
): Promise<Draft> {
  return (await api.put('v3/reimbursement_draft', { fields, version }, draftDocument)).data;
}

/** Throws ApiError 422 or 413 with the reason in the member's language. */
export async function addReceipt(
  api: ApiClient,
  file: { filename: string; bytes: ReadableStream<Uint8Array> },
): Promise<void> {
  const headers = uploadHeaders(file.filename);
  await api.upload('v3/reimbursement_draft/receipts', file.bytes, headers, receiptDocument);
}

export const fetchReceipt = (api: ApiClient, receiptId: string): Promise<Response> =>
  api.download(`v3/receipts/${encodeURIComponent(receiptId)}/content`);

export const removeReceipt = (api: ApiClient, receiptId: string): Promise<void> =>
  ignoreNotFound(api.delete(`v3/reimbursement_draft/receipts/${encodeURIComponent(receiptId)}`));

/** A claim as the rules know it: calendar dates, whole cents. */
export interface ClaimRequest {
  program_id: string;
  provider_name: string;
  expenses: Expense[];
}

/** Sends the claim once: the draft's id is the idempotency key, so a repeated call answers the same claim. */
export async function submitClaim(api: ApiClient, draftId: string, request: ClaimRequest): Promise<Claim> {
  const { data } = await api.post('v3/reimbursements', request, claimDocument, {
    headers: { 'idempotency-key': draftId },
  });
  return data;
}

/** A page of the member's claims, the newest first; `years`: all in which some were sent and not canceled. */
export async function fetchClaims(api: ApiClient, page: number) {
  const { data, meta } = await api.get('v3/reimbursements', claimsWithMeta, { searchParams: { page } });
  return { claims: data, more: meta.more, years: meta.years };
}

/** A page of the claims that were sent in a year and not canceled, the first sent first, and what all of them come to. */
export async function fetchClaimsOfYear(
  api: ApiClient,
  { year, page, size }: { year: number; page: number; size?: number },
) {
  const { data, meta } = await api.get('v3/reimbursements', claimsWithMeta, {
    searchParams: { year, page, ...(size !== undefined && { size }) },
  });
  return { claims: data, ...meta };
}

/** The claim that a draft became. */
export async function fetchClaimOfDraft(api: ApiClient, draftId: string): Promise<Claim | undefined> {
  const { data } = await api.get('v3/reimbursements', claimsWithMeta, {
    searchParams: { draft_id: draftId },
  });
  return data.find((found) => found.draft_id === draftId);
}

/** Throws ApiError 404 for an unknown claim or another member's. */
export async function fetchClaim(api: ApiClient, uid: string): Promise<Claim> {
  const { data } = await api.get(`v3/reimbursements/${encodeURIComponent(uid)}`, claimDocument);
  return data;
}

export async function markClaimRead(api: ApiClient, uid: string): Promise<void> {
  await api.put(`v3/reimbursements/${encodeURIComponent(uid)}/read`, {}, ignoredAnswer);
}

/** Throws ApiError 409 where there is nothing to appeal against now. */
export async function makeAppeal(api: ApiClient, uid: string, message: string): Promise<void> {
  await api.post(`v3/reimbursements/${encodeURIComponent(uid)}/appeals`, { message }, claimDocument);
}

/** Begins the claim anew with what was rejected of it. Throws ApiError 409 draft_in_progress for any draft but `replaces`. */
export async function copyClaim(api: ApiClient, uid: string, replaces: string): Promise<void> {
  const path = `v3/reimbursements/${encodeURIComponent(uid)}/corrected_copy`;
  await api.post(path, { replaces }, draftDocument);
}

/** Throws ApiError 409 not_cancelable once the claim was reviewed. */
export async function cancelClaim(api: ApiClient, uid: string): Promise<void> {
  await api.post(`v3/reimbursements/${encodeURIComponent(uid)}/cancel`, {}, claimDocument);
}
