import { randomBytes, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { insertLooseReceipt } from '../receipts/queries.ts';
import { removeFiles } from '../receipts/remove-files.ts';
import { fileNameOf, type ReceiptRow } from '../receipts/resource.ts';
import { fileNamePlace, filePlace } from '../sealed-places.ts';

type StoredReceipt = ReceiptRow & { storage_key: string };

/** A row without its owner and time. */
export type CopiedReceipt = Omit<StoredReceipt, 'created_at'>;

/**
 * Copies receipts, each sealed for its own row, so that deleting one keeps the other's file. As in an upload, the rows are
 * inserted first, without a draft. If one cannot be copied, removes all copies and throws a Problem.
 */
export async function copyReceipts(
  memberId: string,
  dependencies: ApiDependencies,
  receipts: readonly StoredReceipt[],
): Promise<CopiedReceipt[]> {
  const { sql, sealing, files, clock, log } = dependencies;
  const copies: CopiedReceipt[] = [];
  try {
    for (const [place, original] of receipts.entries()) {
      const id = randomUUID();
      const copy = {
        id,
        storage_key: randomBytes(24).toString('hex'),
        filename_sealed: sealing.seal(fileNameOf(original, sealing), fileNamePlace(id)),
        media_type: original.media_type,
        size_bytes: original.size_bytes,
      };
      // Distinct times preserve their order.
      const now = clock.now().add({ milliseconds: place });
      await insertLooseReceipt(memberId, sql, { ...copy, created_at: now.toString() });
      copies.push(copy);
      await pipeline(
        await files.read(original.storage_key),
        sealing.openStream(filePlace(original.id)),
        sealing.sealStream(filePlace(id)),
        (sealed) => files.write(copy.storage_key, sealed),
      );
    }
    return copies;
  } catch (error) {
    await removeFiles(memberId, dependencies, copies);
    log.error({ event: 'receipt-not-copied', err: error });
    throw problem(503, 'upload_failed.copies');
  }
}
