import type { Sql } from '#server/db/sql.ts';

/** The companies whose people have addresses of this domain. */
export async function findCompaniesOfDomain(sql: Sql, domain: string): Promise<string[]> {
  const rows = await sql.selectFrom('companies').select('id').where('email_domain', '=', domain).execute();
  return rows.map(({ id }) => id);
}
