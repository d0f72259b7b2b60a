import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { oldAnswersUntil } from '../rules.ts';

export function listDrafts(memberId: string, sql: Sql) {
  return sql.selectFrom('questionnaire_drafts').selectAll().where('member_id', '=', memberId).execute();
}

const draftOf = (memberId: string, sql: Sql, questionnaireId: string) =>
  sql
    .selectFrom('questionnaire_drafts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('questionnaire_id', '=', questionnaireId);

export const findDraft = (memberId: string, sql: Sql, questionnaireId: string) =>
  draftOf(memberId, sql, questionnaireId).executeTakeFirst();

/** Locks the draft until the transaction ends, so that concurrent answers are not lost. */
export const lockDraft = (memberId: string, transaction: Sql, questionnaireId: string) =>
  draftOf(memberId, transaction, questionnaireId).forUpdate().executeTakeFirst();

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
