import type { Insertable, Updateable } from 'kysely';
import { isBeyond, ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type {
  AuthorizationEventsTable,
  AuthorizationServicesTable,
  AuthorizationsTable,
} from '#server/platform/db/tables/coverage.ts';

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
  { state, after, take }: { state: AuthorizationsTable['state']; after: string | undefined; take: number },
) {
  return reviewedAuthorizations(companies, sql)
    .where('authorizations.state', '=', state)
    .where(isBeyond(companies, 'authorizations', '>', after))
    .orderBy('authorizations.created_at')
    .orderBy('authorizations.uid')
    .limit(take)
    .execute();
}

export function findReviewed(companies: Companies, sql: Sql, uid: string) {
  return reviewedAuthorizations(companies, sql).where('authorizations.uid', '=', uid).executeTakeFirst();
}

export async function updateAuthorization(
  memberId: string,
  transaction: Sql,
  id: string,
  columns: Updateable<AuthorizationsTable>,
): Promise<void> {
  await transaction
    .updateTable('authorizations')
    .set(columns)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function updateService(
  memberId: string,
  transaction: Sql,
  {
    authorization_id,
    position,
    ...columns
  }: Pick<AuthorizationServicesTable, 'authorization_id' | 'position' | 'state' | 'amount_cents'>,
): Promise<void> {
  await transaction
    .updateTable('authorization_services')
    .from('authorizations')
    .set(columns)
    .whereRef('authorizations.id', '=', 'authorization_services.authorization_id')
    .where('authorizations.member_id', '=', memberId)
    .where('authorization_services.authorization_id', '=', authorization_id)
    .where('authorization_services.position', '=', position)
    .execute();
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
