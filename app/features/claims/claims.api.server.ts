import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';

const receipt = z.object({
  id: z.string(),
  filename: z.string(),
  media_type: z.string(),
  size_bytes: z.number().int(),
});
export type Receipt = z.infer<typeof receipt>;

/** What was typed, as it was typed. */
const draftFields = z.object({
  program_id: z.string().default(''),
  provider_name: z.string().default(''),
  expenses: z
    .array(
      z.object({
        month: z.string().default(''),
        day: z.string().default(''),
        year: z.string().default(''),
        amount: z.string().default(''),
        description: z.string().default(''),
      }),
    )
    .default([]),
});
export type DraftFields = z.infer<typeof draftFields>;

const draft = z.object({ id: z.string(), fields: draftFields, receipts: z.array(receipt) });
export type Draft = z.infer<typeof draft>;

const state = z.enum(['requested', 'approved', 'rejected', 'canceled']);
export type ClaimState = z.infer<typeof state>;

const claim = z.object({
  id: z.string(),
  uid: z.string(),
  draft_id: z.string(),
  created_at: z.string(),
  program_name: z.string(),
  provider_name: z.string(),
  state,
  total_requested_amount: z.number().int(),
  total_approved_amount: z.number().int().nullable(),
  services: z.array(
    z.object({
      service_name: z.string(),
      service_date: z.string(),
      requested_amount: z.number().int(),
      approved_amount: z.number().int().nullable(),
      state,
      rejection_reason: z.string().nullable(),
    }),
  ),
  events: z.array(z.object({ name: state, created_at: z.string(), user_event: z.boolean() })),
  receipts: z.array(receipt).default([]),
});
export type Claim = z.infer<typeof claim>;

const program = z.object({
  id: z.string(),
  name: z.string(),
  reimbursable: z.boolean(),
  program_category: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type Program = z.infer<typeof program>;

/** The programs a member can claim for. */
export async function fetchReimbursablePrograms(api: ApiClient): Promise<Program[]> {
  const { data } = await api.get('v3/programs', documentOf(z.array(program)));
  return data.filter(({ reimbursable }) => reimbursable);
}

export async function fetchDraft(api: ApiClient): Promise<Draft> {
  const { data } = await api.get('v3/reimbursement_draft', documentOf(draft));
  return data;
}

export async function saveDraft(api: ApiClient, fields: DraftFields): Promise<void> {
  await api.put('v3/reimbursement_draft', { fields }, documentOf(draft));
}

/** Throws ApiError 422 or 413 with the reason in the member's language. */
export async function addReceipt(
  api: ApiClient,
  file: { filename: string; bytes: ReadableStream<Uint8Array> },
): Promise<void> {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.filename.toWellFormed())}`,
  };
  await api.upload('v3/reimbursement_draft/receipts', file.bytes, headers, documentOf(receipt));
}

export async function removeReceipt(api: ApiClient, receiptId: string): Promise<void> {
  await api.delete(`v3/reimbursement_draft/receipts/${encodeURIComponent(receiptId)}`);
}

/** A claim as the rules know it: calendar dates, whole cents. */
export interface ClaimRequest {
  program_id: string;
  provider_name: string;
  expenses: { date: string; amount: number; description: string }[];
}

/** Sends the claim once: the draft's id is the idempotency key, so a repeated call answers the same claim. */
export async function submitClaim(api: ApiClient, draftId: string, request: ClaimRequest): Promise<Claim> {
  const { data } = await api.post('v3/reimbursements', request, documentOf(claim), {
    headers: { 'idempotency-key': draftId },
  });
  return data;
}

/** The member's claims, newest first. */
export async function fetchClaims(api: ApiClient): Promise<Claim[]> {
  const { data } = await api.get('v3/reimbursements', documentOf(z.array(claim)));
  return data;
}

/** Throws ApiError 404 for an unknown claim or another member's. */
export async function fetchClaim(api: ApiClient, uid: string): Promise<Claim> {
  const { data } = await api.get(`v3/reimbursements/${encodeURIComponent(uid)}`, documentOf(claim));
  return data;
}

/** Throws ApiError 409 not_cancelable once the claim was reviewed. */
export async function cancelClaim(api: ApiClient, uid: string): Promise<void> {
  await api.post(`v3/reimbursements/${encodeURIComponent(uid)}/cancel`, {}, documentOf(claim));
}
