import type { Brand } from '#app/domain/brand.ts';
import { type Companies, ofCompanies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** The company, if it is one of these. */
export function findBranded(companies: Companies, sql: Sql, id: string) {
  return sql
    .selectFrom('companies')
    .select(['companies.id', 'companies.name', 'companies.brand'])
    .where('companies.id', '=', id)
    .where(ofCompanies(companies, 'companies.id'))
    .executeTakeFirst();
}

/** Sets the look of the company, if it is one of these; null takes it away. Returns whether it is. */
export async function setBrand(
  companies: Companies,
  sql: Sql,
  id: string,
  brand: Brand | null,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('companies')
    .set({ brand })
    .where('companies.id', '=', id)
    .where(ofCompanies(companies, 'companies.id'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
