import { resolve } from 'node:path';
import { missingMigration } from '#server/platform/db/migrate.ts';
import { findDatabase, openSql } from '#server/platform/db/open-sql.ts';
import type { OpenSql, Sql } from '#server/platform/db/sql.ts';
import { readEnv, type Env } from '#server/env.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { FileStore } from '#server/platform/vendors/files/file-store.ts';
import { withPlainKeys } from '#server/web/encryption-keys/plain-keys.ts';
import { proveEncryptionKey } from '#server/web/encryption-keys/prove-encryption-key.ts';
import { requireFilePlace } from '#server/web/file-place.ts';
import { openFiles } from '#server/web/open-files.ts';
import { readEnvFile } from './project.mjs';

export interface OperatorDatabase {
  env: Env;
  /** Past a pooler where there is one. */
  databaseUrl: string;
  sql: Sql;
  sealing: Sealing;
  files: FileStore;
}

/** The same, and work that one process at a time does. */
export type OpenedDatabase = OperatorDatabase & Pick<OpenSql, 'exclusively'>;

interface OperatorSettings {
  /** False for commands that work without the server's own data, such as a restore into an empty database. */
  isFilled?: boolean;
  /** Whether it reads or writes files, so that it needs the DATA_DIR of the servers. */
  usesFiles?: boolean;
  /** Longest time of a statement in ms, ten minutes by default; an open transaction may idle for twice as long. */
  statementMs?: number;
}

/**
 * Runs an operator's command on the server's database and files, with the settings of the server. Throws if its keys do not open
 * them.
 */
export async function onOperatorDatabase<Result>(
  work: (opened: OpenedDatabase) => Promise<Result>,
  { isFilled = true, usesFiles = false, statementMs = 600_000 }: OperatorSettings = {},
): Promise<Result> {
  readEnvFile();
  const env = await withPlainKeys(readEnv());
  // A pooler ends long statements and transactions, and a dump needs one session.
  const databaseUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (!databaseUrl || !env.ENCRYPTION_KEY) throw new Error('DATABASE_URL and ENCRYPTION_KEY are required.');
  const database = await openSql({ databaseUrl, poolSize: 2, statementMs });
  const { sql, close, exclusively } = database;
  try {
    await findDatabase(database, env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
    const missing = isFilled ? await missingMigration(sql) : undefined;
    if (missing !== undefined)
      throw new Error(`The migration ${missing} has not run. Run npm run migrate, or start the server.`);
    const sealing = createSealing(env.ENCRYPTION_KEY);
    const files = await openFiles(env);
    if (usesFiles && !env.BUCKET) await requireFilePlace(sql, resolve(env.DATA_DIR));
    if (isFilled) await proveEncryptionKey(sql, sealing, files, { introduces: false });
    return await work({ env, databaseUrl, sql, exclusively, sealing, files });
  } finally {
    await close();
  }
}
