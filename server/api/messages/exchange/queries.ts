import type { Sql } from '#server/db/sql.ts';

/** Messages after a position, the oldest first. */
export function listAfter(
  memberId: string,
  sql: Sql,
  { position, most }: { position: number; most: number },
) {
  return sql
    .selectFrom('care_navigator_messages')
    .select(['id', 'position', 'from_member', 'body_sealed'])
    .where('member_id', '=', memberId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(most)
    .execute();
}

/** The parts of these messages that the service has: a file by its id, the text by none. */
export function listCopiesOf(memberId: string, sql: Sql, messages: readonly string[]) {
  return sql
    .selectFrom('chat_copies')
    .select(['message_id', 'attachment_id'])
    .where('member_id', '=', memberId)
    .where(({ eb, val }) => eb('message_id', '=', eb.fn.any(val(messages))))
    .execute();
}

/** Which message, or file of one, goes by this reference at the service; undefined where it is none of this member's. */
export async function findReferenced(memberId: string, sql: Sql, reference: string) {
  const message = await sql
    .selectFrom('care_navigator_messages')
    .select(['id', 'from_member', 'body_sealed'])
    .where('member_id', '=', memberId)
    .where('id', '=', reference)
    .executeTakeFirst();
  if (message) {
    const { id, from_member, body_sealed } = message;
    return { message_id: id, attachment_id: null, from_member, body_sealed };
  }
  const file = await sql
    .selectFrom('message_attachments')
    .select(['id', 'message_id', 'from_member'])
    .where('member_id', '=', memberId)
    .where('id', '=', reference)
    .where('message_id', 'is not', null)
    .executeTakeFirst();
  return file?.message_id
    ? {
        message_id: file.message_id,
        attachment_id: file.id,
        from_member: file.from_member,
        body_sealed: null,
      }
    : undefined;
}

/** The last message of a side that the service had by then. */
export async function lastSentBy(
  memberId: string,
  sql: Sql,
  { fromMember, until }: { fromMember: boolean; until: Temporal.Instant },
): Promise<string | undefined> {
  const last = await sql
    .selectFrom('chat_copies')
    .innerJoin('care_navigator_messages as messages', 'messages.id', 'chat_copies.message_id')
    .select('messages.id')
    .where('chat_copies.member_id', '=', memberId)
    .where('messages.from_member', '=', fromMember)
    .where('chat_copies.sent_at', '<=', until.toString())
    .orderBy('messages.position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id;
}

/** The position of the last message of the Care Partner that the member read. */
export async function lastReadByMember(memberId: string, sql: Sql): Promise<number> {
  const last = await sql
    .selectFrom('care_navigator_messages')
    .select('position')
    .where('member_id', '=', memberId)
    .where('from_member', '=', false)
    .where('read_at', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.position ?? 0;
}
