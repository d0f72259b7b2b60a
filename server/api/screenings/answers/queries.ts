import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Sql } from '#server/platform/db/sql.ts';
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

/** Locks the draft until the transaction ends, so that concurrent answers are not lost. */
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

/** Does nothing when a draft exists. */
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

/** Deletes unfinished answers once they have expired. */
export function sweepDrafts(sql: Sql, now: Temporal.Instant): Promise<number> {
  return deleteInBatches(sql, 'questionnaire_drafts', (eb) =>
    eb('updated_at', '<=', oldAnswersUntil(now).toString()),
  );
}
