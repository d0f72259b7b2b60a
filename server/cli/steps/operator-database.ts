import { join, resolve } from 'node:path';
import { missingMigration } from '#server/platform/db/migrate.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { readEnv, type Env } from '#server/env.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { directoryFileStore } from '#server/platform/vendors/files/directory-file-store.ts';
import type { FileStore } from '#server/platform/vendors/files/file-store.ts';
import { proveEncryptionKey } from '#server/web/encryption-keys/prove-encryption-key.ts';
import { readEnvFile } from './project.mjs';

export interface OperatorDatabase {
  env: Env;
  sql: Sql;
  sealing: Sealing;
  files: FileStore;
}

/** Runs an operator's command on the server's database and files, with the settings of the server. Throws if its keys do not open them. */
export async function onOperatorDatabase<Result>(
  work: (opened: OperatorDatabase) => Promise<Result>,
): Promise<Result> {
  readEnvFile();
  const env = readEnv();
  if (!env.DATABASE_URL || !env.ENCRYPTION_KEY)
    throw new Error('DATABASE_URL and ENCRYPTION_KEY are required.');
  const { sql, close } = await openSql({ databaseUrl: env.DATABASE_URL, poolSize: 2, statementMs: 600_000 });
  try {
    const missing = await missingMigration(sql);
    if (missing !== undefined)
      throw new Error(`The migration ${missing} has not run. Run npm run migrate, or start the server.`);
    const sealing = createSealing(env.ENCRYPTION_KEY);
    const files = directoryFileStore(join(resolve(env.DATA_DIR), 'files'));
    await proveEncryptionKey(sql, sealing, files);
    return await work({ env, sql, sealing, files });
  } finally {
    await close();
  }
}
