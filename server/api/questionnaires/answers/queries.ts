import type { Sql } from '#server/db/sql.ts';
import { oldAnswersUntil } from '../rules.ts';

export function listDrafts(memberId: string, sql: Sql) {
  return sql.selectFrom('questionnaire_drafts').selectAll().where('member_id', '=', memberId).execute();
}

export function findDraft(memberId: string, sql: Sql, questionnaireId: string) {
  return sql
    .selectFrom('questionnaire_drafts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst();
}

/** Holds the draft until the transaction ends: of two answers at once none is lost. */
export function lockDraft(memberId: string, transaction: Sql, questionnaireId: string) {
  return transaction
    .selectFrom('questionnaire_drafts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('questionnaire_id', '=', questionnaireId)
    .forUpdate()
    .executeTakeFirst();
}

interface DraftValues {
  id: string;
  questionnaireId: string;
  answersSealed: Buffer;
  now: Temporal.Instant;
}

/** Does nothing when there is one already. */
export async function insertDraft(
  memberId: string,
  sql: Sql,
  { id, questionnaireId, answersSealed, now }: DraftValues,
) {
  await sql
    .insertInto('questionnaire_drafts')
    .values({
      id,
      member_id: memberId,
      questionnaire_id: questionnaireId,
      answers_sealed: answersSealed,
      updated_at: now.toString(),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'questionnaire_id']).doNothing())
    .execute();
}

export async function saveDraft(
  memberId: string,
  sql: Sql,
  { id, answersSealed, now }: Omit<DraftValues, 'questionnaireId'>,
) {
  await sql
    .updateTable('questionnaire_drafts')
    .set({ answers_sealed: answersSealed, updated_at: now.toString() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function deleteDraft(memberId: string, sql: Sql, questionnaireId: string) {
  await sql
    .deleteFrom('questionnaire_drafts')
    .where('member_id', '=', memberId)
    .where('questionnaire_id', '=', questionnaireId)
    .execute();
}

/** Removes answers of check-ins that were begun and not finished, once they count for nothing any more. */
export async function sweepDrafts(sql: Sql, now: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await sql
    .deleteFrom('questionnaire_drafts')
    .where('updated_at', '<=', oldAnswersUntil(now).toString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
