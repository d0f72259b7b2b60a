import { EnvError, type Env } from '#server/env.ts';
import { openPostgres } from '#server/platform/db/postgres-database.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { withPlainKeys } from '#server/web/encryption-keys/plain-keys.ts';
import { opensProof } from '#server/web/encryption-keys/prove-encryption-key.ts';

/** Whether wrapped keys can be unwrapped; throws EnvError also where ENCRYPTION_KEY is not that of the database. */
export async function checkKeys(env: Env, { limitMs }: { limitMs: number }): Promise<string> {
  const plain = await withPlainKeys(env);
  const found = plain === env ? 'none is wrapped' : 'the wrapped ones are unwrapped';
  if (env.DATABASE_URL === undefined || plain.ENCRYPTION_KEY === undefined) return found;
  const { sql, close } = openPostgres({ databaseUrl: env.DATABASE_URL, poolSize: 1, connectMs: limitMs });
  try {
    // A database that does not answer, or has no tables yet, is another check's to say.
    const opens = await opensProof(sql, createSealing(plain.ENCRYPTION_KEY)).catch(() => undefined);
    if (opens === false)
      throw new EnvError(
        'ENCRYPTION_KEY: this database was sealed under another key. Put that one back, behind a new one to rotate.',
      );
    return opens ? `${found}; they open the database` : found;
  } finally {
    await close();
  }
}
