import type { Insertable } from 'kysely';
import { rowsAbout } from '#server/platform/audit/rows-about.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ChatCopiesTable } from '#server/platform/db/tables/care-team.ts';

/** The first message that still has to be copied to the service. */
export function findNextToCopy(memberId: string, sql: Sql) {
  return sql
    .selectFrom('care_navigator_messages as messages')
    .innerJoin('chat_channels', 'chat_channels.member_id', 'messages.member_id')
    .select(['messages.id', 'messages.position', 'messages.from_member', 'messages.body_sealed'])
    .where('messages.member_id', '=', memberId)
    .whereRef('messages.position', '>', 'chat_channels.passed_on_to')
    .orderBy('messages.position')
    .limit(1)
    .executeTakeFirst();
}

/** The copied parts of a message: a file by its id, the text by null. */
export async function listCopiedParts(
  memberId: string,
  sql: Sql,
  messageId: string,
): Promise<ReadonlySet<string | null>> {
  const rows = await sql
    .selectFrom('chat_copies')
    .select('attachment_id')
    .where('member_id', '=', memberId)
    .where('message_id', '=', messageId)
    .execute();
  return new Set(rows.map(({ attachment_id: file }) => file));
}

/** Whether this message of the service is stored here. */
export async function isCopied(memberId: string, sql: Sql, serviceMessageId: string): Promise<boolean> {
  const copy = await sql
    .selectFrom('chat_copies')
    .select('message_id')
    .where('member_id', '=', memberId)
    .where('service_message_id', '=', serviceMessageId)
    .executeTakeFirst();
  return copy !== undefined;
}

export async function insertCopy(
  memberId: string,
  sql: Sql,
  copy: Omit<Insertable<ChatCopiesTable>, 'member_id'>,
): Promise<void> {
  await sql
    .insertInto('chat_copies')
    .values({ ...copy, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the audit log has since this moment that the conversation was copied. */
export async function isCopyRecorded(
  memberId: string,
  transaction: Sql,
  since: Temporal.Instant,
): Promise<boolean> {
  const row = await rowsAbout(memberId, transaction)
    .select('audit_keys.id')
    .where('audit_keys.at', '>=', since.toString())
    .where('audit_log.act', '=', 'conversation_copied')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The member's message or file with this reference at the service. */
export function findReferenced(memberId: string, sql: Sql, reference: string) {
  return sql
    .selectFrom('care_navigator_messages as messages')
    .leftJoin('message_attachments as files', (join) =>
      join.onRef('files.message_id', '=', 'messages.id').on('files.id', '=', reference),
    )
    .select([
      'messages.id as message_id',
      'messages.from_member',
      'messages.body_sealed',
      'files.id as attachment_id',
    ])
    .where('messages.member_id', '=', memberId)
    .where(({ or, eb }) => or([eb('messages.id', '=', reference), eb('files.id', '=', reference)]))
    .executeTakeFirst();
}

/** The last message of a side that the service had at that time. */
export async function lastSentBy(
  memberId: string,
  sql: Sql,
  { fromMember, until }: { fromMember: boolean; until: string },
): Promise<string | undefined> {
  const last = await sql
    .selectFrom('chat_copies')
    .innerJoin('care_navigator_messages as messages', 'messages.id', 'chat_copies.message_id')
    .select('messages.id')
    .where('chat_copies.member_id', '=', memberId)
    .where('messages.from_member', '=', fromMember)
    .where('chat_copies.sent_at', '<=', until)
    .orderBy('messages.position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.id;
}
