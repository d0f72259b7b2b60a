import { randomBytes, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { problem } from '#server/http/json-api/problem.ts';
import { insertLooseReceipt } from '../receipts/queries.ts';
import { removeFiles } from '../receipts/remove-files.ts';
import { fileNameOf, type ReceiptRow } from '../receipts/resource.ts';
import { fileNamePlace, filePlace } from '../sealed-places.ts';

type StoredReceipt = ReceiptRow & { storage_key: string };

/** All of its row but whose it is, and when it came. */
export type CopiedReceipt = Omit<StoredReceipt, 'created_at'>;

/**
 * Copies receipts, each sealed for its own row, so that the end of one never takes the other's file along. As with an upload
 * the rows come first and loose. Leaves nothing behind, and throws a Problem, when one of them cannot be copied.
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
      // Apart by a moment each, so that they stay in their order.
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
