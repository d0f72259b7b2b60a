import { z } from 'zod';
import { type ApiClient, uploadHeaders } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import { ignoreNotFound } from '#app/api/errors.ts';
import {
  claimAttributes,
  claimsMeta,
  draftAttributes,
  receiptAttributes,
  type claimBody,
  type draftBody,
} from '#app/contract/claims.ts';
import { programAttributes, programCategoryAttributes } from '#app/contract/coverage.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const receipt = decoded(receiptAttributes.omit({ created_at: true }));
export type Receipt = z.infer<typeof receipt>;
const receiptDocument = documentOf(receipt);

/** Another API may have no versions of a draft. */
const draft = decoded(draftAttributes.omit({ updated_at: true }).partial({ version: true }), {
  receipts: z.array(receipt),
});
export type Draft = z.infer<typeof draft>;
const draftDocument = documentOf(draft);

/** A claim without expenses is incomplete; an approved one has its amount. */
const claim = decoded(claimAttributes.required({ services: true }), {
  receipts: z.array(receipt),
}).refine(({ state, total_approved_amount: amount }) => state !== 'approved' || amount !== null);
export type Claim = z.infer<typeof claim>;
const claimDocument = documentOf(claim);
const claimsWithMeta = documentWithMeta(z.array(claim), tolerant(claimsMeta));
/** The totals of a year that was asked for. */
const claimsOfYear = documentWithMeta(z.array(claim), tolerant(claimsMeta.required({ totals: true })));

const program = decoded(programAttributes.required({ reimbursable: true }), {
  program_category: decoded(programCategoryAttributes).nullable(),
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
  { fields, version }: z.infer<typeof draftBody>,
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

/** Sends the claim once: the draft's id is the idempotency key, so a repeated call returns the same claim. */
export async function submitClaim(
  api: ApiClient,
  draftId: string,
  request: z.infer<typeof claimBody>,
): Promise<Claim> {
  const { data } = await api.post('v3/reimbursements', request, claimDocument, {
    headers: { 'idempotency-key': draftId },
  });
  return data;
}

/** A page of the member's claims, newest first; `years`: all with submitted, uncanceled claims. */
export async function fetchClaims(api: ApiClient, page: number) {
  const { data, meta } = await api.get('v3/reimbursements', claimsWithMeta, { searchParams: { page } });
  return { claims: data, more: meta.more, years: meta.years };
}

/** A page of a year's submitted, uncanceled claims, oldest first, and the year's totals. */
export async function fetchClaimsOfYear(
  api: ApiClient,
  { year, page, size }: { year: number; page: number; size?: number | undefined },
) {
  const { data, meta } = await api.get('v3/reimbursements', claimsOfYear, {
    searchParams: { year, page, ...(size !== undefined && { size }) },
  });
  return { claims: data, ...meta };
}

/** The claim created from a draft. */
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

/** Throws ApiError 409 if no appeal is possible. */
export async function makeAppeal(api: ApiClient, uid: string, message: string): Promise<void> {
  await api.post(`v3/reimbursements/${encodeURIComponent(uid)}/appeals`, { message }, claimDocument);
}

/** Creates a draft with the rejected expenses. Throws ApiError 409 draft_in_progress for any draft but `replaces`. */
export async function copyClaim(api: ApiClient, uid: string, replaces: string): Promise<void> {
  const path = `v3/reimbursements/${encodeURIComponent(uid)}/corrected_copy`;
  await api.post(path, { replaces }, draftDocument);
}

/** Throws ApiError 409 not_cancelable once the claim was reviewed. */
export async function cancelClaim(api: ApiClient, uid: string): Promise<void> {
  await api.post(`v3/reimbursements/${encodeURIComponent(uid)}/cancel`, {}, claimDocument);
}
