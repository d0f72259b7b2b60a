import type { Selectable } from 'kysely';
import type { ReimbursementServicesTable } from '#server/platform/db/tables/coverage.ts';
import { sealedPlace, type SealedPlace, type Sealing } from '#server/platform/sealing/sealing.ts';

export const providerNamePlace = sealedPlace('reimbursements', 'provider_name_sealed');

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

export const appealPlace = sealedPlace('appeals', 'message_sealed');
export const reviewNotePlace = sealedPlace('first_decisions', 'note_sealed');
export const draftPlace = sealedPlace('reimbursement_drafts', 'fields_sealed');
export const fileNamePlace = sealedPlace('receipts', 'filename_sealed');

/** The file itself is sealed as if it were a column of its row. */
export const filePlace = sealedPlace('receipts', 'file');
