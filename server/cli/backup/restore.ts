import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql as raw } from 'kysely';
import { readMigrationFiles } from '#server/platform/db/migrate.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { SealBrokenError, type Sealing } from '#server/platform/sealing/sealing.ts';
import { countKeyUsage, listKeptFiles } from '#server/web/encryption-keys/key-usage.ts';
import { proveEncryptionKey } from '#server/web/encryption-keys/prove-encryption-key.ts';
import {
  listSealedColumns,
  openedOrUndefined,
  placeOf,
  type SealedColumn,
} from '#server/web/encryption-keys/sealed-columns.ts';
import { noteFilePlace } from '#server/web/file-place.ts';
import type { OperatorDatabase } from '../steps/operator-database.ts';
import { recordWhereKept } from '../steps/record-command.ts';
import {
  type BackupFolder,
  backupFolder,
  checkParts,
  drain,
  dumpPart,
  filePart,
  type Manifest,
  openedWith,
  readManifest,
  refuseFaults,
} from './backup-folder.ts';
import { requireProgram, restoreDatabase, serverVersion } from './postgres-programs.ts';
import { countRows } from './take-backup.ts';

interface StoredBackup {
  /** An absolute path. */
  directory: string;
  /** A PEM; undefined for a plain backup. */
  privateKey: string | undefined;
}

/** Reads the manifest and all parts. Throws when something of the backup, or what is needed to restore it here, is missing. */
async function openBackup({ sql, sealing }: OperatorDatabase, { directory, privateKey }: StoredBackup) {
  const manifest = await readManifest(directory);
  const folder = backupFolder(directory, openedWith(manifest, privateKey));
  const listed = sealing.keyIds.map((id) => id.toString('hex'));
  const lacking = Object.keys(manifest.keys).filter((id) => !listed.includes(id));
  if (lacking.length > 0)
    throw new Error(`ENCRYPTION_KEY lacks keys of the backup (key id ${lacking.join(', ')}). List them.`);
  const known = (await readMigrationFiles()).some(({ name }) => name === manifest.newest_migration);
  if (!known)
    throw new Error(
      `The backup is of a later release, with migration ${manifest.newest_migration}. Install it.`,
    );
  const server = await serverVersion(sql);
  if (server < manifest.postgres)
    throw new Error(`The backup is of PostgreSQL ${manifest.postgres}; this server is of version ${server}.`);
  await requireProgram('pg_restore', server);
  await checkParts(directory, manifest);
  return { manifest, folder };
}

/**
 * Restores a backup into an empty database and an empty storage of files. Throws when either is not empty, or the backup cannot
 * be restored; both are empty again then. The files come first, so that an interrupted restore never leaves a database without
 * them.
 */
export async function restoreBackup(opened: OperatorDatabase, backup: StoredBackup): Promise<Manifest> {
  const { env, databaseUrl, sql, sealing, files } = opened;
  await refuseTables(sql);
  if (!(await files.isEmpty())) {
    const where = env.BUCKET ? 'FILES_URL' : `${resolve(env.DATA_DIR)}/files`;
    throw new Error(`${where} holds files. Restore into an empty one. ${afterInterruption}`);
  }
  const { manifest, folder } = await openBackup(opened, backup);
  const storageKeys = filesOf(manifest);
  try {
    for (const key of storageKeys) await files.write(key, await folder.files.read(key));
    await restoreDatabase(databaseUrl, await folder.read(dumpPart));
  } catch (error) {
    for (const key of storageKeys) await files.remove(key);
    throw error;
  }
  if ('file_places' in manifest.rows) {
    await sql.deleteFrom('file_places').execute();
    if (!env.BUCKET) await noteFilePlace(sql, resolve(env.DATA_DIR));
  }
  await proveEncryptionKey(sql, sealing, files);
  await recordWhereKept(sql, opened, 'backup_restored', [{ subjectId: manifest.created }]);
  return manifest;
}

const afterInterruption =
  'Where only a restore that was interrupted has filled it: drop (with force) and create the database, delete the files, and repeat.';

const filesOf = ({ entries }: Manifest) =>
  Object.keys(entries).flatMap((part) => (part === dumpPart ? [] : [part.slice(filePart('').length)]));

async function refuseTables(sql: Sql): Promise<void> {
  const { rows } = await raw<{ count: number }>`
    select count(*) as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
    sql,
  );
  if (rows[0]?.count !== 0)
    throw new Error(`The database has tables. Restore into an empty one. ${afterInterruption}`);
}

/** Longest time of a statement that reads a whole table. */
export const longestStatementMs = 24 * 3_600_000;

const scratch = 'wren_verify';

/**
 * Restores a backup into a scratch database on the server, which it creates and drops, and compares it with the manifest: rows,
 * keys, files, and a sample of what is sealed under each key. Throws with what is not as it should be.
 */
export async function verifyBackup(opened: OperatorDatabase, backup: StoredBackup): Promise<Manifest> {
  const { databaseUrl, sql, sealing } = opened;
  const { manifest, folder } = await openBackup(opened, backup);
  await raw`create database ${raw.id(scratch)} template template0`.execute(sql).catch((error: unknown) => {
    throw new Error(scratchRefusal(error), { cause: error });
  });
  try {
    await recordWhereKept(sql, opened, 'backup_verified', [{ subjectId: manifest.created }]);
    const url = new URL(databaseUrl);
    url.pathname = `/${scratch}`;
    await restoreDatabase(url.href, await folder.read(dumpPart));
    const database = await openSql({ databaseUrl: url.href, poolSize: 2, statementMs: longestStatementMs });
    try {
      refuseFaults(await listFaults(database.sql, sealing, { manifest, folder }));
    } finally {
      await database.close();
    }
  } finally {
    await raw`drop database ${raw.id(scratch)} with (force)`.execute(sql);
  }
  return manifest;
}

function scratchRefusal(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '42501')
    return 'The role of DATABASE_URL may not create databases, which verify needs: alter role … createdb.';
  if (code === '42P04')
    return `The database ${scratch} exists: a verify is under way, or was interrupted. Then drop it.`;
  return `The database ${scratch} cannot be created: ${error instanceof Error ? error.message : String(error)}`;
}

async function listFaults(
  sql: Sql,
  sealing: Sealing,
  { manifest, folder }: { manifest: Manifest; folder: BackupFolder },
): Promise<string[]> {
  const usage = await countKeyUsage(sql, sealing, folder.files);
  return [
    ...differences(manifest.rows, await countRows(sql)),
    ...differences(byKey(Object.entries(manifest.keys)), byKey([...usage])),
    ...(await listFileFaults(sql, sealing, { manifest, folder })),
    ...(await listValueFaults(sql, sealing, Object.keys(manifest.keys))),
  ];
}

type Counts = Readonly<Record<string, number>>;

const byKey = (usage: readonly (readonly [string, Counts])[]): Counts =>
  Object.fromEntries(
    usage.flatMap(([id, counts]) =>
      Object.entries(counts).map(([what, count]) => [`${what} under key ${id}`, count]),
    ),
  );

function differences(expected: Counts, found: Counts): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((what) => (expected[what] ?? 0) !== (found[what] ?? 0))
    .map((what) => `${what}: ${found[what] ?? 0} instead of ${expected[what] ?? 0}`);
}

const sampledFiles = 50;

/** Every row must have its file in the backup; some, at equal distances, are opened. */
async function listFileFaults(
  sql: Sql,
  sealing: Sealing,
  { manifest, folder }: { manifest: Manifest; folder: BackupFolder },
): Promise<string[]> {
  const faults: string[] = [];
  const lost = new Set(manifest.lost_files);
  const step = Math.ceil(filesOf(manifest).length / sampledFiles);
  let index = 0;
  for await (const { table, id, storage_key } of listKeptFiles(sql)) {
    if (lost.has(storage_key)) continue;
    const part = filePart(storage_key);
    if (!manifest.entries[part]) faults.push(`${part} of ${table} ${id} is not in the backup`);
    else if (index++ % step === 0 && !(await opens(sealing, folder, { table, id, storage_key })))
      faults.push(`${part} of ${table} ${id} does not open`);
  }
  return faults;
}

async function opens(
  sealing: Sealing,
  folder: BackupFolder,
  { table, id, storage_key }: { table: string; id: string; storage_key: string },
): Promise<boolean> {
  try {
    const place = { table, column: 'file', row: id };
    await pipeline(await folder.files.read(storage_key), sealing.openStream(place), drain);
    return true;
  } catch (error) {
    if (error instanceof SealBrokenError) return false;
    throw error;
  }
}

const sampledValues = 5;

/** Opens some values of each column under each key. */
async function listValueFaults(sql: Sql, sealing: Sealing, keyIds: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const column of await listSealedColumns(sql)) {
    for (const id of keyIds) {
      const rows = await sampleValues(sql, column, id);
      const broken = rows.filter(
        (row) => openedOrUndefined(() => sealing.open(row.sealed, placeOf(column, row))) === undefined,
      );
      if (broken.length > 0)
        faults.push(
          `${column.table}.${column.column}: ${broken.length} of ${rows.length} values under key ${id} do not open`,
        );
    }
  }
  return faults;
}

async function sampleValues(sql: Sql, { table, column, rowColumns }: SealedColumn, keyId: string) {
  const { rows } = await raw<Record<string, unknown> & { sealed: Buffer }>`
    select ${raw.ref(column)} as sealed, ${raw.join(rowColumns.map((name) => raw.ref(name)))}
    from ${raw.table(table)} where substring(${raw.ref(column)} from 2 for 8) = ${Buffer.from(keyId, 'hex')}
    order by random() limit ${sampledValues}`.execute(sql);
  return rows;
}
