import { sql as expression } from 'kysely';
import type { Sql } from '#server/db/sql.ts';

/** Of these questionnaires, the newest first, as many as asked for. */
export function listResults(
  memberId: string,
  sql: Sql,
  { of, skip, take }: { of: readonly string[]; skip: number; take: number },
) {
  return sql
    .selectFrom('questionnaire_results')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('questionnaire_id', 'in', of)
    .orderBy('completed_at', 'desc')
    .orderBy('id')
    .offset(skip)
    .limit(take)
    .execute();
}

/** Of each of these questionnaires the newest result, where there is one. */
export function listNewestResults(memberId: string, sql: Sql, of: readonly string[]) {
  return sql
    .selectFrom(expression<{ id: string }>`unnest(${of}::text[])`.as<'asked'>(expression`asked(id)`))
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('questionnaire_results')
          .selectAll()
          .where('member_id', '=', memberId)
          .whereRef('questionnaire_id', '=', 'asked.id')
          .orderBy('completed_at', 'desc')
          .orderBy('id')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .execute();
}

/** Of one questionnaire. */
export async function findNewestResult(memberId: string, sql: Sql, questionnaireId: string) {
  const [newest] = await listNewestResults(memberId, sql, [questionnaireId]);
  return newest;
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
