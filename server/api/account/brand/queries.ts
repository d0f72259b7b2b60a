import { sql as raw } from 'kysely';
import type { Brand } from '#app/domain/brand.ts';
import { type Companies, ofCompanies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** Tells the looks of a company apart, so that two people do not overwrite each other. */
const version = raw<string>`md5(coalesce(companies.brand::text, ''))`;

/** The company, if it is one of these. */
export function findBranded(companies: Companies, sql: Sql, id: string) {
  return sql
    .selectFrom('companies')
    .select(['companies.id', 'companies.name', 'companies.brand', version.as('version')])
    .where('companies.id', '=', id)
    .where(ofCompanies(companies, 'companies.id'))
    .executeTakeFirst();
}

/** Sets the look of the company, if it is one of these and still has the one that was seen; null takes it away. Returns whether it did. */
export async function setBrand(
  companies: Companies,
  sql: Sql,
  { id, brand, seen }: { id: string; brand: Brand | null; seen: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('companies')
    .set({ brand })
    .where('companies.id', '=', id)
    .$if(seen !== undefined, (query) => query.where(version, '=', seen ?? ''))
    .where(ofCompanies(companies, 'companies.id'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
