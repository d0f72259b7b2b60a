import { findDatabase, openSql } from '#server/platform/db/open-sql.ts';
import { migrate, pendingMigrations } from '#server/platform/db/migrate.ts';
import type { OpenSql } from '#server/platform/db/sql.ts';
import { readEnv } from '#server/env.ts';
import { readEnvFile } from './steps/project.mjs';
import { print, readWords } from './steps/words.ts';

const usage = `Brings the database of a server up to date, with its settings. Exit code 0: done, 1: refused or timed out, 2: wrong words.

  npm run migrate                     runs the migrations that have not run
  npm run migrate -- --dry-run        lists them and changes nothing
  npm run migrate -- --wait SECONDS   waits no longer in total, for locks and for another process that migrates; by default
                                      180 seconds for locks, and for the other process as long as it takes\n`;

interface Order {
  dryRun: boolean;
  waitMs?: number;
}

/** Undefined where the words are not an order. */
function orderOf(words: readonly string[]): Order | undefined {
  const read = readWords({
    args: [...words],
    options: { 'dry-run': { type: 'boolean', default: false }, wait: { type: 'string' } },
  });
  if (!read) return undefined;
  const { 'dry-run': dryRun, wait } = read.values;
  if (wait === undefined) return { dryRun };
  return /^[1-9]\d{0,4}$/.test(wait) ? { dryRun, waitMs: Number(wait) * 1000 } : undefined;
}

/** Opens the database that migrations run on: past a pooler where there is one. */
async function onDatabase(waitMs: number | undefined, work: (database: OpenSql) => Promise<void>) {
  readEnvFile();
  const { DATABASE_URL, DATABASE_DIRECT_URL } = readEnv();
  const databaseUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;
  if (databaseUrl === undefined)
    throw new Error(
      'DATABASE_URL is required: the embedded database is migrated by each start of its server.',
    );
  const connectMs = Math.min(5_000, waitMs ?? Infinity);
  const database = await openSql({ databaseUrl, poolSize: 1, connectMs });
  try {
    await findDatabase(database, DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
    await work(database);
  } finally {
    await database.close();
  }
}

async function run({ dryRun, ...limits }: Order): Promise<void> {
  await onDatabase(limits.waitMs, async (database) => {
    if (dryRun) {
      const pending = await pendingMigrations(database.sql);
      for (const { name, statements } of pending)
        print(statements ? `${name} (outside a transaction)` : name);
      print(`${pending.length} to run`);
      return;
    }
    const applied = await migrate(database, undefined, { ...limits, report: print });
    print(`${applied.length} applied`);
  });
}

/** Returns the exit code. */
export async function runMigrate(words: readonly string[]): Promise<number> {
  const order = orderOf(words);
  if (!order) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    await run(order);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await runMigrate(process.argv.slice(2));
