import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';

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
