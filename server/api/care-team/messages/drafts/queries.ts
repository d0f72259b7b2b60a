import type { Insertable } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { MessageDraftsTable } from '#server/platform/db/tables/calls.ts';

export function findMessageDraft(memberId: string, sql: Sql) {
  return sql
    .selectFrom('message_drafts')
    .select(['text_sealed', 'updated_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export async function saveMessageDraft(
  memberId: string,
  sql: Sql,
  draft: Omit<Insertable<MessageDraftsTable>, 'member_id'>,
): Promise<void> {
  await sql
    .insertInto('message_drafts')
    .values({ ...draft, member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(draft))
    .execute();
}

/** @param savedAt ISO instant; a draft saved later stays */
export async function deleteMessageDraft(memberId: string, sql: Sql, savedAt?: string): Promise<void> {
  const draft = sql.deleteFrom('message_drafts').where('member_id', '=', memberId);
  await (savedAt === undefined ? draft : draft.where('updated_at', '=', savedAt)).execute();
}
