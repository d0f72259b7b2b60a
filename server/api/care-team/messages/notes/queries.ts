import { sql as raw, type Insertable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ConversationNotesTable } from '#server/platform/db/tables/calls.ts';

interface Place {
  /** The last one of the page before. */
  before: string | undefined;
  take: number;
}

/** What staff noted about a member's conversation, newest first. */
export function listNotes(memberId: string, sql: Sql, { before, take }: Place) {
  const last = sql
    .selectFrom('conversation_notes')
    .select(['created_at', 'id'])
    .where('member_id', '=', memberId)
    .where('id', '=', before ?? '');
  return sql
    .selectFrom('conversation_notes')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(before !== undefined, (notes) => notes.where(raw<boolean>`(created_at, id) < ${last}`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(take)
    .execute();
}

export function findNote(memberId: string, sql: Sql, id: string) {
  return sql
    .selectFrom('conversation_notes')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns false, without a change, if the id is taken. */
export async function insertNote(
  memberId: string,
  sql: Sql,
  note: Omit<Insertable<ConversationNotesTable>, 'member_id'>,
): Promise<boolean> {
  const inserted = await sql
    .insertInto('conversation_notes')
    .values({ ...note, member_id: memberId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns false if it is gone already. */
export async function deleteNote(memberId: string, sql: Sql, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom('conversation_notes')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
