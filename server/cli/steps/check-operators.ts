import { sql as raw } from 'kysely';
import { EnvError, type Env } from '#server/env.ts';
import { openPostgres } from '#server/platform/db/postgres-database.ts';
import { oldForms, unknownCompanies } from '#server/web/operators.ts';

/** The keys of operators; throws EnvError for companies that do not exist. */
export async function checkOperators({ OPERATOR_KEYS, DATABASE_URL }: Env, { limitMs }: { limitMs: number }) {
  if (OPERATOR_KEYS.length === 0) return 'no keys';
  const count = OPERATOR_KEYS.length === 1 ? '1 key' : `${OPERATOR_KEYS.length} keys`;
  const found = [count, ...oldForms(OPERATOR_KEYS)].join('; ');
  if (DATABASE_URL === undefined) return found;
  const { sql, close } = openPostgres({ databaseUrl: DATABASE_URL, poolSize: 1, connectMs: limitMs });
  try {
    const { rows } = await raw<{ exists: boolean }>`
      select to_regclass('companies') is not null as exists`.execute(sql);
    if (!rows[0]?.exists) return `${found}; the database has no companies yet`;
    const unknown = await unknownCompanies(OPERATOR_KEYS, sql);
    if (unknown.length > 0) throw new EnvError(`OPERATOR_KEYS: ${unknown.join('; ')}`);
    return found;
  } finally {
    await close();
  }
}
