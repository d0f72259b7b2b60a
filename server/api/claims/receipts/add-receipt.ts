import { randomBytes, randomUUID } from 'node:crypto';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { displayName } from '#server/platform/intake/display-name.ts';
import { FileRefusal, fileTypes } from '#server/platform/intake/file-types.ts';
import { keepFile, refuseTooMany } from '#server/platform/intake/keep-file.ts';
import type { SentFile } from '#server/platform/intake/sent-file.ts';
import { lockDraft, openDraft } from '../draft/draft.ts';
import { mayAddReceipt } from '../rules.ts';
import { attachReceipt, insertLooseReceipt, listDraftReceipts } from './queries.ts';
import { removeFiles, type LooseReceipt } from './remove-files.ts';
import { fileNamePlace, filePlace } from '../sealed-places.ts';
import type { ReceiptRow } from './resource.ts';

const refusal = { pointer: '/data/attributes/receipts', tooMany: 'too_many' } as const;

/** Streams a file into storage and attaches it to the member's draft. Throws a Problem if it is refused or cannot be stored. */
export async function addReceipt(
  memberId: string,
  dependencies: ApiDependencies,
  sent: SentFile,
): Promise<ReceiptRow> {
  const { sql, sealing, clock } = dependencies;
  const draft = await openDraft(memberId, dependencies);
  const attached = await listDraftReceipts(memberId, sql, draft.id);
  if (!mayAddReceipt(attached.length)) return refuseTooMany(sent, refusal);

  const loose: LooseReceipt = { id: randomUUID(), storage_key: randomBytes(24).toString('hex') };
  await insertLooseReceipt(memberId, sql, {
    ...loose,
    filename_sealed: sealing.seal('', fileNamePlace(loose.id)),
    media_type: 'application/octet-stream',
    // Not known yet; the column requires a positive size.
    size_bytes: 1,
    created_at: clock.now().toString(),
  });
  return keepFile(dependencies, sent, {
    key: loose.storage_key,
    place: filePlace(loose.id),
    refusal,
    attach: ({ type, sizeBytes }) =>
      sql.transaction().execute(async (transaction) => {
        // Another tab sent or discarded the draft during the upload.
        if (!(await lockDraft(memberId, transaction, draft.id))) throw problem(409, 'conflict');
        const others = await listDraftReceipts(memberId, transaction, draft.id);
        if (!mayAddReceipt(others.length)) throw new FileRefusal(refusal.tooMany);
        const name = displayName(sent.fileName, type, 'receipt');
        return attachReceipt(memberId, transaction, loose.id, {
          draft_id: draft.id,
          media_type: fileTypes[type].mediaType,
          size_bytes: sizeBytes,
          filename_sealed: sealing.seal(name, fileNamePlace(loose.id)),
        });
      }),
    discard: () => removeFiles(memberId, dependencies, [loose]),
  });
}
