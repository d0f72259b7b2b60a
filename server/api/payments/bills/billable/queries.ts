import { isBeyond, ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import { pageAndOne } from '#server/platform/http/operator-calls.ts';
import type { Sql } from '#server/platform/db/sql.ts';

function billableAuthorizations(companies: Companies, sql: Sql) {
  return sql
    .selectFrom('authorizations')
    .innerJoin('members', 'members.id', 'authorizations.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select([
      'authorizations.id',
      'authorizations.uid',
      'authorizations.member_id',
      'authorizations.state',
      'authorizations.title',
      'authorizations.provider_name',
      'authorizations.texts_sealed',
      'authorizations.service_date',
      'authorizations.expires_at',
      'authorizations.total_rate_cents',
      'authorizations.created_at',
      'members.details_sealed',
      'members.time_zone',
      'companies.name as company_name',
      'companies.currency',
    ])
    .where('members.access_ended_at', 'is', null)
    .where(ofCompanies(companies));
}

/** Approved authorizations of members with access, the newest first, starting after this uid. */
export function listBillable(companies: Companies, sql: Sql, after: string | undefined) {
  return billableAuthorizations(companies, sql)
    .where('authorizations.state', '=', 'approved')
    .where(isBeyond(companies, 'authorizations', '<', after))
    .orderBy('authorizations.created_at', 'desc')
    .orderBy('authorizations.uid', 'desc')
    .limit(pageAndOne)
    .execute();
}

/** The same in any state, by its uid. */
export function findBillableOf(companies: Companies, sql: Sql, uid: string) {
  return billableAuthorizations(companies, sql).where('authorizations.uid', '=', uid).executeTakeFirst();
}

/** The bills of these authorizations of these members, in the order in which they were sent. */
export async function listBillsOfAuthorizations(
  companies: Companies,
  sql: Sql,
  authorizations: readonly { id: string; member_id: string }[],
) {
  if (authorizations.length === 0) return [];
  return sql
    .selectFrom('bills')
    .innerJoin('members', 'members.id', 'bills.member_id')
    .select([
      'bills.id',
      'bills.uid',
      'bills.authorization_id',
      'bills.sequential_id',
      'bills.service_name',
      'bills.provider_name',
      'bills.difference_reason',
      'bills.texts_sealed',
      'bills.service_date',
      'bills.state',
      'bills.total_cents',
      'bills.covered_cents',
      'bills.amount_cents',
    ])
    .where(
      'bills.member_id',
      'in',
      authorizations.map(({ member_id }) => member_id),
    )
    .where(
      'bills.authorization_id',
      'in',
      authorizations.map(({ id }) => id),
    )
    .where(ofCompanies(companies))
    .orderBy('bills.sequential_id')
    .execute();
}
