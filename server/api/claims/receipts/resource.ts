import type { receiptAttributes } from '#app/contract/claims.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { fileNamePlace, filePlace } from '../sealed-places.ts';

export interface ReceiptRow {
  id: string;
  filename_sealed: Buffer;
  media_type: string;
  size_bytes: number;
  created_at: string;
}

export function fileNameOf({ id, filename_sealed }: ReceiptRow, sealing: Sealing): string {
  return sealing.open(filename_sealed, fileNamePlace(id));
}

export function receiptResource(receipt: ReceiptRow, sealing: Sealing): ResourceOf<typeof receiptAttributes> {
  return {
    type: 'receipt',
    id: receipt.id,
    attributes: {
      filename: fileNameOf(receipt, sealing),
      media_type: receipt.media_type,
      size_bytes: receipt.size_bytes,
      created_at: receipt.created_at,
    },
  };
}

/** The columns for a download of its file. */
export function keptFileOf(receipt: ReceiptRow & { storage_key: string }, sealing: Sealing) {
  return { ...receipt, fileName: fileNameOf(receipt, sealing), place: filePlace(receipt.id) };
}
