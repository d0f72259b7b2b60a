import type { StaffGrant } from '#app/domain/staff-roles.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** Gives a staff member these roles; those that they have already stay. Returns how many are new. */
export async function giveGrants(
  transaction: Sql,
  staffId: string,
  grants: readonly StaffGrant[],
): Promise<number> {
  const values = grants.map(({ role, companyId }) => ({
    staff_id: staffId,
    role,
    company_id: companyId,
  }));
  if (values.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('staff_roles')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Roles as the API shows them, with the names of their companies. */
export async function namedGrants(sql: Sql, grants: readonly StaffGrant[]) {
  const ids = grants.flatMap(({ companyId }) => (companyId === null ? [] : [companyId]));
  const companies =
    ids.length === 0
      ? []
      : await sql.selectFrom('companies').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  return grants.map(({ role, companyId }) => ({
    role,
    company_id: companyId,
    company_name: companyId === null ? null : (names.get(companyId) ?? companyId),
  }));
}
