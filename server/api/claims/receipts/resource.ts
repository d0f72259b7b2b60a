import { z } from '@hono/zod-openapi';
import type { Resource } from '#server/http/json-api/resource.ts';
import type { Sealing } from '#server/sealing/sealing.ts';
import { fileNamePlace, filePlace } from '../sealed-places.ts';

export const receiptAttributes = z
  .object({
    filename: z.string(),
    media_type: z.string(),
    size_bytes: z.int().describe('Of the file as it is kept: photos lose their metadata'),
    created_at: z.iso.datetime(),
  })
  .openapi('ReceiptAttributes');

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

export function receiptResource(
  receipt: ReceiptRow,
  sealing: Sealing,
): Resource<z.infer<typeof receiptAttributes>> {
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

/** What a download of its file is made of. */
export function keptFileOf(receipt: ReceiptRow & { storage_key: string }, sealing: Sealing) {
  return { ...receipt, fileName: fileNameOf(receipt, sealing), place: filePlace(receipt.id) };
}
