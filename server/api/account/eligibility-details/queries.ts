import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import { pageAndOne } from '#server/platform/http/operator-calls.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** Undecided checks that were requested before that time. */
export function listPendingChecks(transaction: Sql, before: Temporal.Instant) {
  return transaction
    .selectFrom('members')
    .select(['id', 'eligibility_requested_at'])
    .where('eligibility_check_status', '=', 'pending')
    .where('eligibility_requested_at', '<', before.toString())
    .where('access_ended_at', 'is', null);
}

/** The check requested at this time, unless it is decided or replaced by newer details. */
export function findCheck(memberId: string, sql: Sql, requestedAt: string) {
  return sql
    .selectFrom('members')
    .select(['id', 'company_id', 'eligibility_check_status', 'eligibility_requested_at', 'details_sealed'])
    .where('id', '=', memberId)
    .where('eligibility_check_status', '=', 'pending')
    .where('eligibility_requested_at', '=', requestedAt)
    .where('access_ended_at', 'is', null)
    .executeTakeFirst();
}

function reviewedChecks(companies: Companies, sql: Sql) {
  return sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select([
      'members.id',
      'members.details_sealed',
      'members.eligibility_check_status',
      'members.eligibility_requested_at',
      'members.eligibility_checked_at',
      'companies.name as company_name',
    ])
    .where('members.access_ended_at', 'is', null)
    .where(ofCompanies(companies));
}

/** Undecided checks, oldest first, starting after this member's. */
export function listWaitingChecks(companies: Companies, sql: Sql, after: string | undefined) {
  const waiting = reviewedChecks(companies, sql)
    .where('members.eligibility_check_status', '=', 'pending')
    .orderBy('members.eligibility_requested_at')
    .orderBy('members.id')
    .limit(pageAndOne);
  if (after === undefined) return waiting.execute();
  return waiting
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('members.eligibility_requested_at', 'members.id'),
        '>',
        selectFrom('members as last')
          .select(['last.eligibility_requested_at', 'last.id'])
          .where('last.id', '=', after)
          .where(ofCompanies(companies, 'last.company_id'))
          .$asTuple('eligibility_requested_at', 'id'),
      ),
    )
    .execute();
}

export function findReviewedCheck(companies: Companies, sql: Sql, memberId: string) {
  return reviewedChecks(companies, sql).where('members.id', '=', memberId).executeTakeFirst();
}
