import type { Insertable } from 'kysely';
import { isBeyond, ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import { pageAndOne } from '#server/platform/http/operator-calls.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { AuthorizationEventsTable, AuthorizationsTable } from '#server/platform/db/tables/coverage.ts';

function reviewedAuthorizations(companies: Companies, sql: Sql) {
  return sql
    .selectFrom('authorizations')
    .innerJoin('members', 'members.id', 'authorizations.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .leftJoin('programs', 'programs.id', 'authorizations.program_id')
    .selectAll('authorizations')
    .select([
      'members.details_sealed',
      'members.time_zone',
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.currency',
      'programs.name as program_name',
    ])
    .where(ofCompanies(companies));
}

/** Authorizations in this state, oldest first, starting after this uid. */
export function listReviewed(
  companies: Companies,
  sql: Sql,
  { state, after }: { state: AuthorizationsTable['state']; after: string | undefined },
) {
  return reviewedAuthorizations(companies, sql)
    .where('authorizations.state', '=', state)
    .where(isBeyond(companies, 'authorizations', '>', after))
    .orderBy('authorizations.created_at')
    .orderBy('authorizations.uid')
    .limit(pageAndOne)
    .execute();
}

export function findReviewed(companies: Companies, sql: Sql, uid: string) {
  return reviewedAuthorizations(companies, sql).where('authorizations.uid', '=', uid).executeTakeFirst();
}

export async function insertEvent(
  transaction: Sql,
  row: Insertable<AuthorizationEventsTable>,
): Promise<void> {
  await transaction.insertInto('authorization_events').values(row).execute();
}

/** The services of these authorizations, in order. */
export async function listReviewedServices(
  companies: Companies,
  sql: Sql,
  authorizationIds: readonly string[],
) {
  if (authorizationIds.length === 0) return [];
  return sql
    .selectFrom('authorization_services')
    .innerJoin('authorizations', 'authorizations.id', 'authorization_services.authorization_id')
    .innerJoin('members', 'members.id', 'authorizations.member_id')
    .selectAll('authorization_services')
    .where('authorization_services.authorization_id', 'in', authorizationIds)
    .where(ofCompanies(companies))
    .orderBy('authorization_services.position')
    .execute();
}

/** The events of these authorizations, oldest first. */
export async function listReviewedEvents(
  companies: Companies,
  sql: Sql,
  authorizationIds: readonly string[],
) {
  if (authorizationIds.length === 0) return [];
  return sql
    .selectFrom('authorization_events')
    .innerJoin('authorizations', 'authorizations.id', 'authorization_events.authorization_id')
    .innerJoin('members', 'members.id', 'authorizations.member_id')
    .selectAll('authorization_events')
    .where('authorization_events.authorization_id', 'in', authorizationIds)
    .where(ofCompanies(companies))
    .orderBy('authorization_events.created_at')
    .orderBy('authorization_events.id')
    .execute();
}
