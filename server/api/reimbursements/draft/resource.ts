import { z } from '@hono/zod-openapi';
import type { Resource } from '#server/json-api/resource.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import type { ReceiptRow } from '../receipts/resource.ts';
import { receiptResource } from '../receipts/resource.ts';
import type { Draft } from './draft.ts';
import { draftFields } from './fields.ts';

export const draftAttributes = z
  .object({ fields: draftFields, updated_at: z.iso.datetime() })
  .openapi('ReimbursementDraftAttributes');

export function draftResource(
  { id, fields, updatedAt }: Draft,
  receipts: readonly ReceiptRow[],
  sealing: Sealing,
): Resource<z.infer<typeof draftAttributes>> {
  return {
    type: 'reimbursement_draft',
    id,
    attributes: { fields, updated_at: updatedAt },
    relationships: { receipts: receipts.map((receipt) => receiptResource(receipt, sealing)) },
  };
}
