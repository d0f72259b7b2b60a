import { randomBytes, randomUUID } from 'node:crypto';
import { Problem, problem } from '#server/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { openDraft } from '../draft/draft.ts';
import { lockDraft } from '../draft/queries.ts';
import { displayName } from '#server/intake/display-name.ts';
import { FileRefusal } from '#server/intake/file-refusal.ts';
import { fileTypes } from '#server/intake/file-types.ts';
import { maxFileBytes, takeInFile } from '#server/intake/take-in-file.ts';
import type { TakenInFile } from '#server/intake/take-in-file.ts';
import { mayAddReceipt } from '../rules.ts';
import { attachReceipt, insertLooseReceipt, listDraftReceipts } from './queries.ts';
import { removeFiles } from './remove-files.ts';
import type { LooseReceipt } from './remove-files.ts';
import { fileNamePlace, filePlace } from '../sealed-places.ts';
import type { ReceiptRow } from './resource.ts';

const pointer = '/data/attributes/receipts';

export interface SentReceipt {
  body: AsyncIterable<Uint8Array>;
  /** As the sender named it. */
  fileName: string;
  requestId: string;
}

/**
 * Streams a file into storage and attaches it to the member's draft. Its row comes first and loose, so that whatever
 * happens there is never a file that no row names. Throws a Problem when the file is refused or cannot be kept.
 */
export async function addReceipt(
  memberId: string,
  dependencies: ApiDependencies,
  sent: SentReceipt,
): Promise<ReceiptRow> {
  const { sql, sealing, files, clock } = dependencies;
  const draft = await openDraft(memberId, dependencies);
  const attached = await listDraftReceipts(memberId, sql, draft.id);
  if (!mayAddReceipt(attached.length)) {
    await readPast(sent.body);
    throw refused(new FileRefusal('too_many'));
  }

  const loose: LooseReceipt = { id: randomUUID(), storage_key: randomBytes(24).toString('hex') };
  await insertLooseReceipt(memberId, sql, {
    ...loose,
    filename_sealed: sealing.seal('', fileNamePlace(loose.id)),
    media_type: 'application/octet-stream',
    // Not known yet, and not nothing.
    size_bytes: 1,
    created_at: clock.now().toString(),
  });
  try {
    const place = filePlace(loose.id);
    const taken = await takeInFile(sent.body, { sealing, files, key: loose.storage_key, place });
    return await attach(memberId, dependencies, { loose, taken, draftId: draft.id, fileName: sent.fileName });
  } catch (error) {
    await removeFiles(memberId, dependencies, [loose]);
    if (error instanceof FileRefusal) throw refused(error);
    if (error instanceof Problem) throw error;
    dependencies.log.error({
      event: 'receipt-not-stored',
      err: error,
      code: codeOf(error),
      requestId: sent.requestId,
    });
    throw new Problem(503, [{ key: 'upload_failed', pointer }]);
  }
}

/** Whoever is still sending may lose the answer with the connection, so what is on its way arrives first. */
async function readPast(body: AsyncIterable<Uint8Array>): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > maxFileBytes) return;
    }
  } catch {
    // It was not wanted anyway.
  }
}

interface Attachment {
  loose: LooseReceipt;
  taken: TakenInFile;
  draftId: string;
  fileName: string;
}

function attach(
  memberId: string,
  { sql, sealing }: ApiDependencies,
  { loose, taken, draftId, fileName }: Attachment,
): Promise<ReceiptRow> {
  const { type, sizeBytes } = taken;
  return sql.transaction().execute(async (transaction) => {
    // Sent or discarded in another tab while the file was on its way.
    if (!(await lockDraft(memberId, transaction, draftId))) throw problem(409, 'conflict');
    const others = await listDraftReceipts(memberId, transaction, draftId);
    if (!mayAddReceipt(others.length)) throw new FileRefusal('too_many');
    return attachReceipt(memberId, transaction, loose.id, {
      draft_id: draftId,
      media_type: fileTypes[type].mediaType,
      size_bytes: sizeBytes,
      filename_sealed: sealing.seal(displayName(fileName, type, 'receipt'), fileNamePlace(loose.id)),
    });
  });
}

/** Such as ENOSPC. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function refused({ code }: FileRefusal): Problem {
  const isTooBig = code === 'too_big' || code === 'too_big.pixels';
  return new Problem(isTooBig ? 413 : 422, [{ key: code, pointer }]);
}
