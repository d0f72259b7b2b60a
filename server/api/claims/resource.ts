import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import { claimAttributes, receiptAttributes } from '#app/contract/claims.ts';
import { inLanguage, type Language, type LocalizedText } from '#app/domain/localized-text.ts';
import { taxLabelOf } from '#app/domain/tax-label.ts';
import { resourceSchema } from '#server/platform/http/json-api/open-api.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { Log } from '#server/platform/log.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { ReimbursementServicesTable } from '#server/platform/db/tables/coverage.ts';
import { readableRows } from '#server/platform/http/readable-rows.ts';
import { attributesOf } from './expense.ts';
import type { AppealRow } from './appeals/queries.ts';
import { receiptResource, type ReceiptRow } from './receipts/resource.ts';
import { appealPlace, openService, providerNamePlace } from './sealed-places.ts';
import {
  correctionRefusal,
  totalApprovedCents,
  totalRequestedCents,
  type ClaimState,
  type CorrectionRefusal,
} from './rules.ts';

export const claimDocument = resourceSchema('reimbursement', claimAttributes, {
  program: resourceSchema('program', z.object({ name: z.string() })),
  receipts: z.array(resourceSchema('receipt', receiptAttributes)),
});

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
  program_category_id: string;
  country_code: string;
  corrects_uid: string | null;
  corrected_by_uid: string | null;
}

export interface EventRow {
  reimbursement_id: string;
  name: ClaimState;
  user_event: boolean;
  created_at: string;
}

/** An amount of a claim that was reported to the employer. */
export interface HandOffRow {
  reimbursement_id: string;
  cents: number;
  created_at: string;
}

/** A claim with all its related data. */
export interface WholeClaim {
  claim: ClaimRow;
  services: readonly Selectable<ReimbursementServicesTable>[];
  events: readonly EventRow[];
  receipts: readonly ReceiptRow[];
  appeals: readonly AppealRow[];
  handOffs: readonly HandOffRow[];
}

/** Why the claim cannot be corrected or appealed, if so. */
export function refusalOf({
  claim,
  services,
  appeals,
}: Pick<WholeClaim, 'claim' | 'services' | 'appeals'>): CorrectionRefusal | null {
  return correctionRefusal({
    state: claim.state,
    services,
    isCorrected: claim.corrected_by_uid !== null,
    hasOpenAppeal: appeals.some((appeal) => appeal.state === 'open'),
  });
}

export function claimResource(
  { claim, services, events, receipts, appeals, handOffs }: WholeClaim,
  { language, sealing, log }: { language: Language; sealing: Sealing; log: Log },
): Resource<z.infer<typeof claimAttributes>> {
  const programName = inLanguage(claim.program_name, language);
  const taxLabel = taxLabelOf({
    programId: claim.program_id,
    programCategoryId: claim.program_category_id,
    countryCode: claim.country_code,
  });
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
      corrects_uid: claim.corrects_uid,
      corrected_by_uid: claim.corrected_by_uid,
      may_correct: refusalOf({ claim, services, appeals }) === null,
      total_requested_amount: totalRequestedCents(services),
      total_approved_amount: totalApprovedCents(services),
      services: services.map((service) => ({
        ...attributesOf(openService(service, sealing)),
        approved_amount: service.approved_cents,
        state: service.state,
        rejection_reason: service.rejection_reason && inLanguage(service.rejection_reason, language),
        decided_at: service.decided_at,
        tax_label: service.state === 'approved' ? taxLabel : null,
      })),
      appeals: readableRows(
        appeals,
        ({ id, message_sealed, ...appeal }) => ({
          id,
          message: sealing.open(message_sealed, appealPlace(id)),
          state: appeal.state,
          created_at: appeal.created_at,
          decided_at: appeal.decided_at,
        }),
        log,
      ),
      hand_offs: handOffs.map(({ cents, created_at }) => ({ amount: cents, created_at })),
      events: events.map(({ name, created_at, user_event }) => ({ name, created_at, user_event })),
    },
    relationships: {
      program: { type: 'program', id: claim.program_id, attributes: { name: programName } },
      receipts: readableRows(receipts, (receipt) => receiptResource(receipt, sealing), log),
    },
  };
}
