import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { messageLimits } from '#app/domain/message-limits.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { displayName } from '#server/platform/intake/display-name.ts';
import { FileRefusal, fileTypes } from '#server/platform/intake/file-types.ts';
import { keepFile, refuseTooMany, sweepFiles } from '#server/platform/intake/keep-file.ts';
import type { SentFile } from '#server/platform/intake/sent-file.ts';
import type { TakenInFile } from '#server/platform/intake/take-in-file.ts';
import { lockConversation } from '../queries.ts';
import { attachmentPlace } from '../sealed-place.ts';
import { attachmentColumns, listAttachments } from './queries.ts';
import type { Sql } from '#server/platform/db/sql.ts';

const refusal = { pointer: '/data/attributes/attachments', tooMany: 'too_many.files' } as const;

interface Whose {
  memberId: string;
  fromMember: boolean;
  /** Writes the file to the audit log. */
  record?: RecordAct;
}

/**
 * Streams a file into storage, to be sent with a later message. Throws a Problem if it is refused or cannot be stored, or if too many
 * wait.
 */
export async function addAttachment(dependencies: ApiDependencies, whose: Whose, sent: SentFile) {
  const { sql, sealing, clock } = dependencies;
  const { memberId, fromMember } = whose;
  if ((await countWaiting(whose, sql)) >= messageLimits.waitingFiles) return refuseTooMany(sent, refusal);

  const loose = { id: randomUUID(), storage_key: randomBytes(24).toString('hex') };
  // Without a digest while it is being uploaded.
  await sql
    .insertInto('message_attachments')
    .values({
      ...loose,
      member_id: memberId,
      from_member: fromMember,
      filename_sealed: sealing.seal('', attachmentPlace(loose.id, 'filename_sealed')),
      media_type: 'application/octet-stream',
      // Not known yet; the column requires a positive size.
      size_bytes: 1,
      created_at: clock.now().toString(),
    })
    .execute();
  return keepFile(dependencies, sent, {
    key: loose.storage_key,
    place: attachmentPlace(loose.id, 'file'),
    refusal,
    attach: (taken) => attachUnsent(dependencies, whose, { id: loose.id, taken, fileName: sent.fileName }),
    discard: () => removeAttachments(memberId, dependencies, [loose]),
  });
}

async function countWaiting({ memberId, fromMember }: Whose, sql: ApiDependencies['sql']): Promise<number> {
  const waitingOf = fromMember ? 'member' : 'partner';
  return (await listAttachments(memberId, sql, { messages: [], waitingOf })).length;
}

function attachUnsent(
  { sql, sealing }: ApiDependencies,
  whose: Whose,
  { id, taken, fileName }: { id: string; taken: TakenInFile; fileName: string },
) {
  const { memberId } = whose;
  const { type, sizeBytes, digest, picture } = taken;
  return sql.transaction().execute(async (transaction) => {
    if (!(await lockConversation(memberId, transaction))) throw notFound();
    if ((await countWaiting(whose, transaction)) >= messageLimits.waitingFiles) {
      throw new FileRefusal(refusal.tooMany);
    }
    const attached = await transaction
      .updateTable('message_attachments')
      .set({
        media_type: fileTypes[type].mediaType,
        size_bytes: sizeBytes,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        filename_sealed: sealing.seal(
          displayName(fileName, type, 'file'),
          attachmentPlace(id, 'filename_sealed'),
        ),
        digest_sealed: sealing.seal(digest, attachmentPlace(id, 'digest_sealed')),
      })
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .returning(attachmentColumns)
      .executeTakeFirstOrThrow();
    await whose.record?.(transaction, { memberId, subjectId: id });
    return attached;
  });
}

export interface LooseAttachment {
  id: string;
  storage_key: string;
}

/** Removes files without a message. Each row is deleted after its file: after a crash, the sweep finds the remaining rows. */
export async function removeAttachments(
  memberId: string,
  { sql, files }: Pick<ApiDependencies, 'sql' | 'files'>,
  attachments: readonly LooseAttachment[],
): Promise<void> {
  for (const { id, storage_key } of attachments) {
    await files.remove(storage_key);
    await sql
      .deleteFrom('message_attachments')
      .where('member_id', '=', memberId)
      .where('id', '=', id)
      .where('message_id', 'is', null)
      .execute();
  }
}

/** Removes files that were never sent. Returns how many. */
export function sweepAttachments(
  dependencies: Pick<ApiDependencies, 'sql' | 'files' | 'clock'>,
): Promise<number> {
  return sweepFiles(dependencies, {
    list: (sql, before, most) =>
      unsent(sql).select('id').where('created_at', '<', before.toString()).limit(most).execute(),
    lock: (transaction, id) =>
      unsent(transaction)
        .select('storage_key')
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
    remove: removeUnsent,
  });
}

function unsent(sql: Sql) {
  return sql.selectFrom('message_attachments').where('message_id', 'is', null);
}

function removeUnsent(sql: Sql, id: string) {
  return sql.deleteFrom('message_attachments').where('id', '=', id).execute();
}
