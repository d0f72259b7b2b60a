import type { Insertable } from 'kysely';
import { ofCompanies, type Companies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { BillsTable } from '#server/platform/db/tables/bills.ts';

/** The member of an authorization. */
export async function findHolder(
  companies: Companies,
  sql: Sql,
  authorizationUid: string,
): Promise<string | undefined> {
  const authorization = await sql
    .selectFrom('authorizations')
    .innerJoin('members', 'members.id', 'authorizations.member_id')
    .select('authorizations.member_id')
    .where('authorizations.uid', '=', authorizationUid)
    .where(ofCompanies(companies))
    .executeTakeFirst();
  return authorization?.member_id;
}

/** An authorization with its member's plan level, and when their access ended, if it did. */
export function findBillable(memberId: string, transaction: Sql, uid: string) {
  return transaction
    .selectFrom('authorizations')
    .innerJoin('members', 'members.id', 'authorizations.member_id')
    .select([
      'authorizations.id',
      'authorizations.state',
      'authorizations.expires_at',
      'authorizations.program_id',
      'authorizations.title',
      'authorizations.provider_name',
      'authorizations.texts_sealed',
      'authorizations.provider_category_template',
      'authorizations.max_rx_coverage_cents',
      'authorizations.total_rate_cents',
      'members.company_plan_type',
      'members.employee_id',
      'members.household_id',
      'members.access_ended_at',
    ])
    .where('authorizations.member_id', '=', memberId)
    .where('authorizations.uid', '=', uid)
    .executeTakeFirstOrThrow();
}

/** The bills of an authorization until now. */
export function listBillsOf(memberId: string, transaction: Sql, authorizationId: string) {
  return transaction
    .selectFrom('bills')
    .select(['id', 'sequential_id', 'total_cents', 'covered_cents'])
    .select(['service_name', 'provider_name', 'difference_reason', 'texts_sealed'])
    .where('member_id', '=', memberId)
    .where('authorization_id', '=', authorizationId)
    .execute();
}

/** A bill's id is the key it was sent with. */
export function findSentBill(companies: Companies, sql: Sql, key: string) {
  return sql
    .selectFrom('bills')
    .innerJoin('members', 'members.id', 'bills.member_id')
    .select([
      'bills.id',
      'bills.uid',
      'bills.authorization_id',
      'bills.total_cents',
      'bills.service_date',
      'bills.service_name',
      'bills.provider_name',
      'bills.difference_reason',
      'bills.texts_sealed',
    ])
    .where('bills.id', '=', key)
    .where(ofCompanies(companies))
    .executeTakeFirst();
}

/** The number after the member's last one. */
export async function nextNumber(memberId: string, transaction: Sql): Promise<number> {
  const { last } = await transaction
    .selectFrom('bills')
    .select(({ fn }) => fn.max<number | null>('sequential_id').as('last'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** False if another bill already has the key or the uid. */
export async function insertBill(transaction: Sql, row: Insertable<BillsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('bills')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
