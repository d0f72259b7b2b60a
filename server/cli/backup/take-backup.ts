import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import { FileMissingError, type ReadableFiles } from '#server/platform/vendors/files/file-store.ts';
import { countKeyUsage, listKeptFiles } from '#server/web/encryption-keys/key-usage.ts';
import type { OperatorDatabase } from '../steps/operator-database.ts';
import { recordCommand } from '../steps/record-command.ts';
import { inProject } from '../steps/project.mjs';
import {
  type BackupFolder,
  backupFolder,
  dumpPart,
  filePart,
  type Manifest,
  sealFor,
  syncDirectory,
  writeManifest,
} from './backup-folder.ts';
import { dumpDatabase, requireProgram, serverVersion } from './postgres-programs.ts';

interface BackupOrder {
  /** The folder to create, an absolute path. */
  directory: string;
  /** A PEM; without it the backup is not encrypted. */
  publicKey: string | undefined;
}

/**
 * Backs up the database and its files while the app serves. Writes into `directory.partial` and renames it when it is complete
 * and on disk. Returns the manifest and the SHA-256 of its file. Throws, and leaves nothing behind, when the folder exists,
 * pg_dump is missing or too old, or a file or the database cannot be read.
 */
export async function takeBackup(
  opened: OperatorDatabase,
  { directory, publicKey }: BackupOrder,
): Promise<{ manifest: Manifest; sha256: string }> {
  const postgres = await serverVersion(opened.sql);
  await requireProgram('pg_dump', postgres);
  const { sealing, encryption } = publicKey === undefined ? plain : sealFor(publicKey);
  const partial = `${directory}.partial`;
  if (existsSync(directory)) throw new Error(`${directory} exists already.`);
  if (existsSync(partial))
    throw new Error(`${partial} exists: a backup is under way there, or was interrupted. Then remove it.`);
  const folder = backupFolder(partial, sealing);
  await folder.create();
  try {
    const saved = await saveAll(opened, folder);
    const manifest = { format: 1 as const, release: await release(), postgres, encryption, ...saved };
    const sha256 = await writeManifest(partial, manifest);
    await recordCommand(opened.sql, opened, 'backup_taken', [{ subjectId: manifest.created }]);
    await rename(partial, directory);
    await syncDirectory(dirname(directory));
    return { manifest, sha256 };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

const plain = { sealing: undefined, encryption: null };

const release = () =>
  readFile(inProject('build', 'stamp'), 'utf8').then(
    (stamp) => stamp.trim(),
    () => null,
  );

type Entries = Map<string, Manifest['entries'][string]>;
type Saved = Omit<Manifest, 'format' | 'release' | 'postgres' | 'encryption'>;

const mostSnapshots = 50;
const betweenSnapshotsMs = 100;

/**
 * Copies most files first, then takes a snapshot of the database, in which only few files are new. A file that its row
 * promises is missing when it was removed after the snapshot; then the next snapshot no longer has the row. One that was
 * missing before a snapshot that still has its row was lost earlier.
 */
async function saveAll(opened: OperatorDatabase, folder: BackupFolder): Promise<Saved> {
  const { sql, files } = opened;
  const entries: Entries = new Map();
  let { missing } = await copyFiles(sql, files, { folder, entries });
  for (let tried = 0; tried < mostSnapshots; tried += 1) {
    const saved = await inSnapshot(sql, async (snapshot) => {
      const copied = await copyFiles(snapshot, files, { folder, entries });
      const isExplained = copied.missing.isSubsetOf(missing);
      missing = copied.missing;
      if (!isExplained) return undefined;
      await dropOthers(copied.listed, { folder, entries });
      return { ...(await saveDatabase(opened, snapshot, { folder, entries })), lost_files: [...missing] };
    });
    if (saved) return saved;
    await pause(betweenSnapshotsMs);
  }
  throw new Error('Files keep being deleted while they are backed up. Try again later.');
}

const inSnapshot = <Result>(sql: Sql, work: (snapshot: Sql) => Promise<Result>) =>
  sql.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

interface Copies {
  folder: BackupFolder;
  /** Parts written so far. */
  entries: Entries;
}

/**
 * Files opened before the first of them is copied: in a directory, one that is deleted then can still be read. A bucket is read over as many
 * connections.
 */
const openedAtOnce = 20;

/** Copies the files that are not in the folder yet. Returns the parts of all, and the storage keys of those that do not exist. */
async function copyFiles(sql: Sql, files: ReadableFiles, { folder, entries }: Copies) {
  const listed = new Set<string>();
  const missing = new Set<string>();
  const opened: { part: string; bytes: Readable }[] = [];
  const copyOpened = async () => {
    for (const { part, bytes } of opened.splice(0)) entries.set(part, await folder.write(part, bytes));
  };
  for await (const { storage_key } of listKeptFiles(sql)) {
    const part = filePart(storage_key);
    listed.add(part);
    if (entries.has(part)) continue;
    try {
      opened.push({ part, bytes: await files.read(storage_key) });
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
      missing.add(storage_key);
    }
    if (opened.length === openedAtOnce) await copyOpened();
  }
  await copyOpened();
  return { listed, missing };
}

/** Files that were deleted after they were copied stay out of the backup. */
async function dropOthers(listed: ReadonlySet<string>, { folder, entries }: Copies): Promise<void> {
  for (const part of [...entries.keys()].filter((name) => !listed.has(name))) {
    await folder.remove(part);
    entries.delete(part);
  }
}

async function saveDatabase(
  { databaseUrl, sealing }: OperatorDatabase,
  snapshot: Sql,
  { folder, entries }: Copies,
): Promise<Omit<Saved, 'lost_files'>> {
  const exported = await raw<{ id: string; created: string }>`
    select pg_export_snapshot() as id, now() as created`.execute(snapshot);
  const { id, created } = exported.rows[0] ?? { id: '', created: '' };
  const dump = await dumpDatabase(databaseUrl, id, (bytes) => folder.write(dumpPart, bytes));
  const { newest } = await snapshot
    .selectFrom('schema_migrations')
    .select(({ fn }) => fn.max('name').as('newest'))
    .executeTakeFirstOrThrow();
  const usage = await countKeyUsage(snapshot, sealing, folder.files);
  return {
    created,
    newest_migration: newest,
    rows: await countRows(snapshot),
    keys: Object.fromEntries([...usage].filter(([, counts]) => Object.keys(counts).length > 0)),
    entries: Object.fromEntries([[dumpPart, dump], ...entries]),
  };
}

/** The rows of each table. */
export async function countRows(sql: Sql): Promise<Record<string, number>> {
  const { rows: tables } = await raw<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(sql);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await raw<{ count: number }>`select count(*) as count from ${raw.table(name)}`.execute(
      sql,
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}
