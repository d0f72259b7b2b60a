import { isUuid } from '#app/domain/uuid.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** Number of the member's authorizations, and of unread ones. */
export function countAuthorizations(memberId: string, sql: Sql) {
  return sql
    .selectFrom('authorizations')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('unread_at').as('unread')])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** With the program, if the company covers it, and whether it has a bill. */
const authorizationsOf = (memberId: string, sql: Sql) =>
  sql
    .selectFrom('authorizations')
    .innerJoin('members', 'members.id', 'authorizations.member_id')
    .leftJoin('company_programs', (join) =>
      join
        .onRef('company_programs.company_id', '=', 'members.company_id')
        .onRef('company_programs.program_id', '=', 'authorizations.program_id'),
    )
    .leftJoin('programs', 'programs.id', 'company_programs.program_id')
    .selectAll('authorizations')
    .select(['programs.id as covered_by', 'programs.name as program_name', 'programs.program_category_id'])
    .select((query) => [
      query
        .exists(
          query
            .selectFrom('bills')
            .select('bills.id')
            .whereRef('bills.authorization_id', '=', 'authorizations.id')
            .where('bills.member_id', '=', memberId),
        )
        .as('billed'),
    ])
    .where('authorizations.member_id', '=', memberId);

/** The member's authorizations, latest event first. */
export function listAuthorizations(
  memberId: string,
  sql: Sql,
  { skip, size }: { skip: number; size: number },
) {
  return authorizationsOf(memberId, sql)
    .orderBy('authorizations.changed_at', 'desc')
    .orderBy('authorizations.uid')
    .offset(skip)
    .limit(size)
    .execute();
}

/** Finds an authorization by its uid, its id or the id of one of its events. */
export function findAuthorization(memberId: string, sql: Sql, name: string) {
  const found = authorizationsOf(memberId, sql);
  if (!isUuid(name)) return found.where('authorizations.uid', '=', name).executeTakeFirst();
  const ofEvent = sql
    .selectFrom('authorization_events')
    .innerJoin('authorizations as own', 'own.id', 'authorization_events.authorization_id')
    .select('own.id')
    .where('own.member_id', '=', memberId)
    .where('authorization_events.id', '=', name);
  return found
    .where(({ eb, or }) =>
      or([
        eb('authorizations.uid', '=', name),
        eb('authorizations.id', '=', name),
        eb('authorizations.id', '=', ofEvent),
      ]),
    )
    .executeTakeFirst();
}

/** The services of these authorizations, in order. */
export async function listServices(memberId: string, sql: Sql, authorizationIds: readonly string[]) {
  if (authorizationIds.length === 0) return [];
  return sql
    .selectFrom('authorization_services')
    .innerJoin('authorizations', 'authorizations.id', 'authorization_services.authorization_id')
    .selectAll('authorization_services')
    .where('authorizations.member_id', '=', memberId)
    .where('authorizations.id', 'in', authorizationIds)
    .orderBy('authorization_services.position')
    .execute();
}

/** The events of these authorizations, oldest first. */
export async function listEvents(memberId: string, sql: Sql, authorizationIds: readonly string[]) {
  if (authorizationIds.length === 0) return [];
  return sql
    .selectFrom('authorization_events')
    .innerJoin('authorizations', 'authorizations.id', 'authorization_events.authorization_id')
    .selectAll('authorization_events')
    .where('authorizations.member_id', '=', memberId)
    .where('authorizations.id', 'in', authorizationIds)
    .orderBy('authorization_events.created_at')
    .orderBy('authorization_events.id')
    .execute();
}

export async function markAuthorizationRead(memberId: string, sql: Sql, id: string): Promise<void> {
  await sql
    .updateTable('authorizations')
    .set({ unread_at: null })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('unread_at', 'is not', null)
    .execute();
}

export async function markBillsRead(memberId: string, sql: Sql, authorizationId: string): Promise<void> {
  await sql
    .updateTable('bills')
    .set({ unread_at: null })
    .where('member_id', '=', memberId)
    .where('authorization_id', '=', authorizationId)
    .where('unread_at', 'is not', null)
    .execute();
}
