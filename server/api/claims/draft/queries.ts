import { prepared, type Blanks } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';

interface DraftValues {
  id: string;
  fieldsSealed: Buffer;
  now: Temporal.Instant;
}

const draft = prepared((sql, value: Blanks<{ memberId: string }>) =>
  sql
    .selectFrom('reimbursement_drafts')
    .select(['id', 'fields_sealed', 'corrects_id', 'updated_at'])
    .where('member_id', '=', value('memberId')),
);

export const findDraft = (memberId: string, sql: Sql) => draft.first(sql, { memberId });

/** Does nothing if the member already has a draft. */
export async function insertDraft(
  memberId: string,
  sql: Sql,
  { id, fieldsSealed, now, correctsId }: DraftValues & { correctsId?: string },
) {
  await sql
    .insertInto('reimbursement_drafts')
    .values({
      member_id: memberId,
      id,
      fields_sealed: fieldsSealed,
      corrects_id: correctsId ?? null,
      updated_at: now.toString(),
    })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
}

export async function saveDraft(memberId: string, sql: Sql, { id, fieldsSealed, now }: DraftValues) {
  await sql
    .updateTable('reimbursement_drafts')
    .set({ fields_sealed: fieldsSealed, updated_at: now.toString() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Locks the draft until the transaction ends, so that changes to its files and its end are serialized. */
export async function lockDraft(memberId: string, sql: Sql, draftId: string): Promise<boolean> {
  const draft = await sql
    .selectFrom('reimbursement_drafts')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', draftId)
    .forUpdate()
    .executeTakeFirst();
  return draft !== undefined;
}

export async function deleteDraft(memberId: string, sql: Sql, draftId: string) {
  await sql
    .deleteFrom('reimbursement_drafts')
    .where('member_id', '=', memberId)
    .where('id', '=', draftId)
    .execute();
}
