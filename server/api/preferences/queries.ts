import type { Sql } from '#server/db/sql.ts';

export async function findOfferedLanguages(memberId: string, sql: Sql): Promise<string[]> {
  const { languages } = await sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select('companies.languages')
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return languages;
}

export async function setLanguage(memberId: string, sql: Sql, preferredLanguage: string): Promise<void> {
  await sql
    .updateTable('members')
    .set({ preferred_language: preferredLanguage })
    .where('id', '=', memberId)
    .execute();
}
