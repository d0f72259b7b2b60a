import { sql as expression } from 'kysely';
import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** Results of these questionnaires, newest first, up to the given number. */
export async function listResults(
  memberId: string,
  sql: Sql,
  { of, skip, take }: { of: readonly string[]; skip: number; take: number },
) {
  if (of.length === 0) return [];
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

/** The newest result of each of these questionnaires. */
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

/** The newest result of one questionnaire. */
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

/** Undefined without such a result. One that is already shared keeps its day. @param now null: makes it private again */
export function setShared(
  memberId: string,
  sql: Sql,
  { id, now }: { id: string; now: Temporal.Instant | null },
) {
  return sql
    .updateTable('questionnaire_results')
    .set(({ fn, val }) => ({ shared_at: now && fn.coalesce('shared_at', val(now.toString())) }))
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Returns its questionnaire; undefined without such a result. */
export function deleteResult(memberId: string, sql: Sql, id: string) {
  return sql
    .deleteFrom('questionnaire_results')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('questionnaire_id')
    .executeTakeFirst();
}

/**
 * Results that members share with their Care Partners, last shared first, starting after this one. Without those of members
 * whose pages are closed, because they could not take a result back.
 */
export function listSharedResults(
  companies: Companies,
  sql: Sql,
  { of, after, take }: { of: readonly string[]; after: string | undefined; take: number },
) {
  return sql
    .selectFrom('questionnaire_results')
    .innerJoin('members', 'members.id', 'questionnaire_results.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .innerJoin('call_experts', 'call_experts.id', 'members.care_navigator_id')
    .selectAll('questionnaire_results')
    .select([
      'members.details_sealed',
      'companies.name as company_name',
      'call_experts.fname as care_partner_name',
    ])
    .where('questionnaire_results.shared_at', 'is not', null)
    .where('questionnaire_results.questionnaire_id', 'in', of)
    .where('members.access_ended_at', 'is', null)
    .where('members.coverage_closed_at', 'is', null)
    .where('members.require_data_sharing_consent', '=', false)
    .where(ofCompanies(companies))
    .$if(after !== undefined, (query) =>
      query.where(({ or, eb, selectFrom }) => {
        const last = selectFrom('questionnaire_results as last')
          .innerJoin('members', 'members.id', 'last.member_id')
          .select('last.shared_at')
          .where('last.id', '=', after ?? '')
          .where(ofCompanies(companies));
        return or([
          eb('questionnaire_results.shared_at', '<', last),
          eb('questionnaire_results.shared_at', '=', last).and('questionnaire_results.id', '>', after ?? ''),
        ]);
      }),
    )
    .orderBy('questionnaire_results.shared_at', 'desc')
    .orderBy('questionnaire_results.id')
    .limit(take)
    .execute();
}
