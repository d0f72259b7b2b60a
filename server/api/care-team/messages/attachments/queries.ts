import type { Sql } from '#server/platform/db/sql.ts';

export const attachmentColumns = [
  'id',
  'message_id',
  'storage_key',
  'filename_sealed',
  'media_type',
  'size_bytes',
  'width',
  'height',
  'digest_sealed',
  'created_at',
] as const;

interface Listed {
  messages: readonly string[];
  /** Also includes the waiting files of this side. */
  waitingOf?: 'member' | 'partner';
}

/** The files of these messages, and waiting ones if requested, in the order of their upload. */
export function listAttachments(memberId: string, sql: Sql, { messages, waitingOf }: Listed) {
  return sql
    .selectFrom('message_attachments')
    .select(attachmentColumns)
    .where('member_id', '=', memberId)
    .where('digest_sealed', 'is not', null)
    .where(({ or, and, eb, val }) =>
      or([
        eb('message_id', '=', eb.fn.any(val(messages))),
        ...(waitingOf
          ? [and([eb('message_id', 'is', null), eb('from_member', '=', waitingOf === 'member')])]
          : []),
      ]),
    )
    .orderBy('position')
    .execute();
}

/** Stored files of one side, sent or not. */
export function findTakenIn(
  memberId: string,
  sql: Sql,
  { ids, fromMember }: { ids: readonly string[]; fromMember: boolean },
) {
  return sql
    .selectFrom('message_attachments')
    .select(attachmentColumns)
    .where('member_id', '=', memberId)
    .where('from_member', '=', fromMember)
    .where('digest_sealed', 'is not', null)
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val(ids))))
    .orderBy('position')
    .execute();
}

/** A file that one side may open: of a message, or its own waiting one. */
export function findAttachment(memberId: string, sql: Sql, id: string, openedByMember: boolean) {
  return sql
    .selectFrom('message_attachments')
    .select(attachmentColumns)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('digest_sealed', 'is not', null)
    .where(({ or, eb }) => or([eb('message_id', 'is not', null), eb('from_member', '=', openedByMember)]))
    .executeTakeFirst();
}

/** Detaches waiting files from their side, so that they can be removed. */
export function detachAttachments(
  memberId: string,
  sql: Sql,
  { ids, fromMember }: { ids: readonly string[]; fromMember: boolean },
) {
  return sql
    .updateTable('message_attachments')
    .set({ digest_sealed: null })
    .where('member_id', '=', memberId)
    .where('from_member', '=', fromMember)
    .where('message_id', 'is', null)
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val(ids))))
    .returning(['id', 'storage_key'])
    .execute();
}
