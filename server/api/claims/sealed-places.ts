import type { Selectable } from 'kysely';
import type { ReimbursementServicesTable } from '#server/platform/db/tables/coverage.ts';
import type { SealedPlace, Sealing } from '#server/platform/sealing/sealing.ts';

export function providerNamePlace(claimId: string): SealedPlace {
  return { table: 'reimbursements', column: 'provider_name_sealed', row: claimId };
}

/** Without what is only for finding it. */
type ServiceRow = Omit<Selectable<ReimbursementServicesTable>, 'is_reported'>;

export function openService(row: ServiceRow & { is_reported?: boolean }, sealing: Sealing) {
  const { description_sealed, is_reported: _, ...service } = row;
  return {
    ...service,
    description: sealing.open(description_sealed, servicePlace(service)),
  };
}

export function sealService(
  { description, ...service }: ReturnType<typeof openService>,
  sealing: Sealing,
): ServiceRow {
  return {
    ...service,
    description_sealed: sealing.seal(description, servicePlace(service)),
  };
}

function servicePlace({ reimbursement_id, position }: Omit<ServiceRow, 'description_sealed'>): SealedPlace {
  const row = `${reimbursement_id}/${position}`;
  return { table: 'reimbursement_services', column: 'description_sealed', row };
}

export function appealPlace(appealId: string): SealedPlace {
  return { table: 'appeals', column: 'message_sealed', row: appealId };
}

export function reviewNotePlace(firstDecisionId: string): SealedPlace {
  return { table: 'first_decisions', column: 'note_sealed', row: firstDecisionId };
}

export function draftPlace(draftId: string): SealedPlace {
  return { table: 'reimbursement_drafts', column: 'fields_sealed', row: draftId };
}

export function fileNamePlace(receiptId: string): SealedPlace {
  return { table: 'receipts', column: 'filename_sealed', row: receiptId };
}

/** The file itself is sealed as if it were a column of its row. */
export function filePlace(receiptId: string): SealedPlace {
  return { table: 'receipts', column: 'file', row: receiptId };
}
