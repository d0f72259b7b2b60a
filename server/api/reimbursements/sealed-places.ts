import type { SealedPlace } from '#server/sealing/sealing.ts';

export function providerNamePlace(claimId: string): SealedPlace {
  return { table: 'reimbursements', column: 'provider_name_sealed', row: claimId };
}

export function descriptionPlace(claimId: string, position: number): SealedPlace {
  return { table: 'reimbursement_services', column: 'description_sealed', row: `${claimId}/${position}` };
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
