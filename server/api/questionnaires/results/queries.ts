import type { Sql } from '#server/db/sql.ts';

/** The newest first. */
export function listResults(memberId: string, sql: Sql) {
  return sql
    .selectFrom('questionnaire_results')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('completed_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findResult(memberId: string, sql: Sql, id: string) {
  return sql
    .selectFrom('questionnaire_results')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

interface ResultValues {
  id: string;
  questionnaireId: string;
  answersSealed: Buffer;
  now: Temporal.Instant;
}

export async function insertResult(
  memberId: string,
  sql: Sql,
  { id, questionnaireId, answersSealed, now }: ResultValues,
) {
  await sql
    .insertInto('questionnaire_results')
    .values({
      id,
      member_id: memberId,
      questionnaire_id: questionnaireId,
      answers_sealed: answersSealed,
      completed_at: now.toString(),
    })
    .execute();
}

/** Undefined when there is no such result. One that is shared already keeps its day. */
export function shareResult(memberId: string, sql: Sql, { id, now }: { id: string; now: Temporal.Instant }) {
  return sql
    .updateTable('questionnaire_results')
    .set(({ fn, val }) => ({ shared_at: fn.coalesce('shared_at', val(now.toString())) }))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export function unshareResult(memberId: string, sql: Sql, id: string) {
  return sql
    .updateTable('questionnaire_results')
    .set({ shared_at: null })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Answers which questionnaire it was of; undefined when there is no such result. */
export function deleteResult(memberId: string, sql: Sql, id: string) {
  return sql
    .deleteFrom('questionnaire_results')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('questionnaire_id')
    .executeTakeFirst();
}
