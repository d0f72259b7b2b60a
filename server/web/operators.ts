import type { Env } from '#server/env.ts';
import type { Sql } from '#server/platform/db/sql.ts';

/** What the entries of the old form read as, one sentence each. */
export function oldForms(keys: Env['OPERATOR_KEYS']): string[] {
  const names = keys.filter(({ isOldForm }) => isOldForm).map(({ name }) => name);
  return [...new Set(names)].map(
    (name) =>
      `${name}:DIGEST reads as ${name}:reviewer:*:DIGEST; write it so, or with other roles and companies`,
  );
}

/** The companies of keys that do not exist, one sentence each. */
export async function unknownCompanies(keys: Env['OPERATOR_KEYS'], sql: Sql): Promise<string[]> {
  const named = keys.flatMap(({ name, grants }) => grants.map((grant) => ({ name, ...grant })));
  if (named.every(({ companyId }) => companyId === null)) return [];
  const rows = await sql.selectFrom('companies').select('id').execute();
  const known = new Set<string | null>([null, ...rows.map(({ id }) => id)]);
  return named
    .filter(({ companyId }) => !known.has(companyId))
    .map(({ name, role, companyId }) => `${name} is ${role} for ${companyId}, which is no company`);
}

/** What is doubtful about the keys, one sentence each. */
export const doubtsAbout = async (keys: Env['OPERATOR_KEYS'], sql: Sql): Promise<string[]> => [
  ...oldForms(keys),
  ...(await unknownCompanies(keys, sql)),
];
