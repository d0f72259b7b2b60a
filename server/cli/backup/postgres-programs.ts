import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';

type Program = 'pg_dump' | 'pg_restore';

const pathOf = (program: Program) => join(process.env.POSTGRES_BIN ?? '', program);

/** The major version of the server, such as 17. */
export async function serverVersion(sql: Sql): Promise<number> {
  const { rows } = await raw<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(sql);
  return rows[0]?.version ?? 0;
}

/** Throws when the program is missing or of an older major version than the server. */
export async function requireProgram(program: Program, server: number): Promise<void> {
  const { stdout } = await promisify(execFile)(pathOf(program), ['--version']).catch((error: unknown) => {
    throw new Error(
      `${program} did not start. Install PostgreSQL's client programs, or set POSTGRES_BIN to their directory.`,
      { cause: error },
    );
  });
  const version = Number(/ (\d+)/.exec(stdout)?.[1] ?? 0);
  if (version < server)
    throw new Error(
      `${program} is of PostgreSQL ${version}, older than the server (${server}). Install version ${server}, or set POSTGRES_BIN to its directory.`,
    );
}

/** Dumps the database as an exported snapshot sees it. `keep` stores the bytes. */
export async function dumpDatabase<Kept>(
  databaseUrl: string,
  snapshot: string,
  keep: (bytes: Readable) => Promise<Kept>,
): Promise<Kept> {
  const words = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
  const { stdout, ended } = start('pg_dump', words, databaseUrl);
  const kept = keep(stdout);
  await allEnded(kept, ended);
  return kept;
}

/** Restores a dump in one transaction: nothing remains of it when this throws. */
export async function restoreDatabase(databaseUrl: string, dump: Readable): Promise<void> {
  const words = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  const { stdin, stdout, ended } = start('pg_restore', words, databaseUrl);
  stdout.resume();
  await allEnded(pipeline(dump, stdin), ended);
}

function start(program: Program, words: readonly string[], databaseUrl: string) {
  const url = new URL(databaseUrl);
  // Other users of the machine can read a command line.
  const password = decodeURIComponent(url.password);
  url.password = '';
  // libpq refuses this option of Node's driver.
  url.searchParams.delete('uselibpqcompat');
  const child = spawn(pathOf(program), [...words, `--dbname=${url.href}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: 'pipe',
  });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => (complaint = (complaint + text.toString()).slice(-4000)));
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`${program} failed: ${complaint.trim()}`);
  });
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

/** Waits for both. Throws the stream's error, unless the program ended first and broke the pipe. */
async function allEnded(piped: Promise<unknown>, ended: Promise<void>): Promise<void> {
  const [stream, program] = await Promise.allSettled([piped, ended]);
  if (stream.status === 'rejected' && !isBrokenPipe(stream.reason)) throw stream.reason;
  if (program.status === 'rejected') throw program.reason;
  if (stream.status === 'rejected') throw stream.reason;
}

function isBrokenPipe(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
  );
}
