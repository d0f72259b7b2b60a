import type { Sql } from '#server/db/sql.ts';

/** Where the member's employer is: it decides what a postal code looks like. */
export async function findCountryCode(memberId: string, sql: Sql): Promise<string> {
  const { country_code } = await sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select('companies.country_code')
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return country_code;
}
