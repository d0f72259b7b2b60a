import { z } from '@hono/zod-openapi';
import { claimAttributes, receiptAttributes, type expenseAttributes } from '#app/contract/claims.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { taxLabelOf } from '#app/domain/tax-label.ts';
import { resourceSchema } from '#server/platform/open-api.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { readableRows } from '#server/platform/http/reply.ts';
import type { Log } from '#server/platform/log.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { receiptResource } from './receipts/resource.ts';
import { totalApprovedCents, totalRequestedCents } from './rules.ts';
import { appealPlace, openService, providerNamePlace } from './sealed-places.ts';
import { refusalOf, type WholeClaim } from './whole-claims.ts';

export const claimDocument = resourceSchema('reimbursement', claimAttributes, {
  program: resourceSchema('program', z.object({ name: z.string() })),
  receipts: z.array(resourceSchema('receipt', receiptAttributes)),
});

export function expenseOf(
  service: WholeClaim['services'][number],
  sealing: Sealing,
): z.infer<typeof expenseAttributes> {
  return {
    service_name: openService(service, sealing).description,
    service_date: service.service_date,
    requested_amount: service.requested_cents,
  };
}

export function claimResource(
  { claim, services, events, receipts, appeals, handOffs }: WholeClaim,
  { language, sealing, log }: { language: Language; sealing: Sealing; log: Log },
): ResourceOf<typeof claimAttributes> {
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
        ...expenseOf(service, sealing),
        approved_amount: service.approved_cents,
        state: service.state,
        rejection_reason: service.rejection_reason && inLanguage(service.rejection_reason, language),
        decided_at: service.decided_at,
        tax_label: service.state === 'approved' ? taxLabel : null,
      })),
      appeals: readableRows(
        appeals,
        ({ id, message_sealed, state, created_at, decided_at }) => ({
          id,
          message: sealing.open(message_sealed, appealPlace(id)),
          state,
          created_at,
          decided_at,
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
