import { z } from '@hono/zod-openapi';
import { inLanguage } from '#server/domain/localized-text.ts';
import type { Language, LocalizedText } from '#server/domain/localized-text.ts';
import type { Resource } from '#server/json-api/resource.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { receiptResource } from './receipts/resource.ts';
import type { ReceiptRow } from './receipts/resource.ts';
import { descriptionPlace, providerNamePlace } from './sealed-places.ts';
import { totalApprovedCents, totalRequestedCents } from './rules.ts';
import type { ClaimState } from './rules.ts';

const state = z.enum(['requested', 'approved', 'rejected', 'canceled']);

export const claimAttributes = z
  .object({
    uid: z.string(),
    draft_id: z.string().describe('The draft it was, which is its idempotency key'),
    created_at: z.iso.datetime(),
    program_name: z.string(),
    provider_name: z.string(),
    unread_at: z.iso.datetime().nullable().describe('Null once it has been read'),
    state,
    total_requested_amount: z.int(),
    total_approved_amount: z.int().nullable().describe('Null until an expense is decided'),
    services: z.array(
      z.object({
        service_name: z.string(),
        service_date: z.iso.date(),
        requested_amount: z.int(),
        approved_amount: z.int().nullable(),
        state,
        rejection_reason: z.string().nullable(),
      }),
    ),
    events: z.array(z.object({ name: state, created_at: z.iso.datetime(), user_event: z.boolean() })),
  })
  .openapi('ReimbursementAttributes');

export interface ClaimRow {
  id: string;
  uid: string;
  idempotency_key: string;
  program_id: string;
  program_name: LocalizedText;
  provider_name_sealed: Buffer;
  state: ClaimState;
  unread_at: string | null;
  created_at: string;
}

export interface ServiceRow {
  reimbursement_id: string;
  position: number;
  service_date: string;
  description_sealed: Buffer;
  requested_cents: number;
  approved_cents: number | null;
  state: ClaimState;
  rejection_reason: LocalizedText | null;
}

export interface EventRow {
  reimbursement_id: string;
  name: ClaimState;
  user_event: boolean;
  created_at: string;
}

/** A claim with all that belongs to it. */
export interface WholeClaim {
  claim: ClaimRow;
  services: readonly ServiceRow[];
  events: readonly EventRow[];
  receipts: readonly ReceiptRow[];
}

export function claimResource(
  { claim, services, events, receipts }: WholeClaim,
  { language, sealing }: { language: Language; sealing: Sealing },
): Resource<z.infer<typeof claimAttributes>> {
  const programName = inLanguage(claim.program_name, language);
  return {
    type: 'reimbursement',
    id: claim.id,
    attributes: {
      uid: claim.uid,
      draft_id: claim.idempotency_key,
      created_at: claim.created_at,
      program_name: programName,
      provider_name: sealing.open(claim.provider_name_sealed, providerNamePlace(claim.id)),
      unread_at: claim.unread_at,
      state: claim.state,
      total_requested_amount: totalRequestedCents(services),
      total_approved_amount: totalApprovedCents(services),
      services: services.map((service) => ({
        service_name: sealing.open(service.description_sealed, descriptionPlace(claim.id, service.position)),
        service_date: service.service_date,
        requested_amount: service.requested_cents,
        approved_amount: service.approved_cents,
        state: service.state,
        rejection_reason: service.rejection_reason && inLanguage(service.rejection_reason, language),
      })),
      events: events.map(({ name, created_at, user_event }) => ({ name, created_at, user_event })),
    },
    relationships: {
      program: { type: 'program', id: claim.program_id, attributes: { name: programName } },
      receipts: receipts.map((receipt) => receiptResource(receipt, sealing)),
    },
  };
}
