import { z } from '@hono/zod-openapi';
import { receiptAttributes } from '#app/contract/claims.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { notFound, orNotFound, problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { reply } from '#server/platform/http/reply.ts';
import { fileResponse } from '#server/platform/intake/file-response.ts';
import {
  binary,
  fileRefusals,
  howToSend,
  sentFile,
  type SentFile,
} from '#server/platform/intake/sent-file.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import {
  attachReceipt,
  findReceipt,
  insertLooseReceipt,
  listDraftReceipts,
  loosenReceipt,
  type LooseReceipt,
  removeFiles,
} from './queries.ts';
import { keptFileOf, receiptResource, type ReceiptRow } from './resource.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { displayName } from '#server/platform/intake/display-name.ts';
import { FileRefusal, fileTypes } from '#server/platform/intake/file-types.ts';
import { keepFile, refuseTooMany } from '#server/platform/intake/keep-file.ts';
import { lockDraft, openDraft } from '../draft/draft.ts';
import { mayAddReceipt } from '../rules.ts';
import { fileNamePlace, filePlace } from '../sealed-places.ts';

const refusal = { pointer: '/data/attributes/receipts', tooMany: 'too_many' } as const;

/** Streams a file into storage and attaches it to the member's draft. Throws a Problem if it is refused or cannot be stored. */
async function addReceipt(
  memberId: string,
  dependencies: ApiDependencies,
  { sent, record }: { sent: SentFile; record: RecordAct },
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
        const attached = await attachReceipt(memberId, transaction, loose.id, {
          draft_id: draft.id,
          media_type: fileTypes[type].mediaType,
          size_bytes: sizeBytes,
          filename_sealed: sealing.seal(name, fileNamePlace(loose.id)),
        });
        await record(transaction, { memberId, subjectId: loose.id });
        return attached;
      }),
    discard: () => removeFiles(memberId, dependencies, [loose]),
  });
}

const params = z.object({ id: z.string() });

export function receiptRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    post: '/reimbursement_draft/receipts',
    act: 'receipt_added',
    summary: 'Add a receipt to the draft',
    description: howToSend,
    body: { required: true, content: binary },
    responses: {
      201: documentResponse('The receipt', resourceSchema('receipt', receiptAttributes)),
      409: ['conflict'],
      ...fileRefusals,
    },
  }).handle(async (c) => {
    const { member, record } = c.var;
    const receipt = await addReceipt(member.id, dependencies, { sent: sentFile(c), record });
    return reply(c, receiptResource(receipt, dependencies.sealing), { status: 201 });
  });

  memberCall({
    delete: '/reimbursement_draft/receipts/{id}',
    act: 'receipt_removed',
    summary: 'Remove a receipt from the draft',
    params,
    responses: { 204: 'It is gone, and its file too' },
  }).handle(async (c) => {
    const { id } = c.req.valid('param');
    const { member, record } = c.var;
    if (!isUuid(id)) throw notFound();
    const loose = await dependencies.sql.transaction().execute(async (transaction) => {
      const found = orNotFound(await loosenReceipt(member.id, transaction, id));
      await record(transaction, { memberId: member.id, subjectId: id });
      return found;
    });
    await removeFiles(member.id, dependencies, [loose]);
    return c.body(null, 204);
  });

  memberCall({
    get: '/receipts/{id}/content',
    act: 'receipt_opened',
    summary: 'The file of a receipt',
    description: 'As a download; browsers must not open it as a page.',
    params,
    responses: {
      200: { description: 'The file', content: binary },
      429: ['too_many_downloads'],
    },
  }).handle(async (c) => {
    const { id } = c.req.valid('param');
    const { member, record } = c.var;
    const { sql, sealing } = dependencies;
    const receipt = orNotFound(isUuid(id) ? await findReceipt(member.id, sql, id) : undefined);
    await record(sql, { memberId: member.id, subjectId: id });
    return fileResponse(keptFileOf(receipt, sealing), dependencies, member.id);
  });
}
