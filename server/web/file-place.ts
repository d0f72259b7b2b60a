import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import { isUuid } from '#app/domain/uuid.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Log } from '#server/platform/log.ts';
import { isMissing } from '#server/platform/vendors/files/file-store.ts';

export class FilePlaceError extends Error {
  override name = 'FilePlaceError';
  readonly refusesStart = true;
}

const everyMs = 60_000;
const idFile = 'files-id';

/**
 * Says, now and every minute, that the files of this database are in this directory. Throws a FilePlaceError if they are in another
 * one, which a server used within the last five minutes: two directories would each have a part of the files.
 */
export async function holdFilePlace(
  sql: Sql,
  { dataDir, log }: { dataDir: string; log: Pick<Log, 'error'> },
): Promise<{ stop(): void }> {
  const id = await placeId(dataDir);
  const other = await claim(sql, id);
  if (other) throw new FilePlaceError(refusal(dataDir, other));
  const beat = async () => {
    const reason = await claim(sql, id).then(
      (found) => found && refusal(dataDir, found),
      () => undefined,
    );
    // An unavailable database is reported elsewhere.
    if (reason !== undefined) log.error({ event: 'files-elsewhere', reason });
  };
  const timer = setInterval(() => void beat(), everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

interface Place {
  host: string;
  /** Seconds since it was last seen. */
  ago: number;
}

const elsewhere = (dataDir: string, { host, ago }: Place) =>
  `The files of this database are in the DATA_DIR of ${host}, used ${ago} s ago, not in ${dataDir}. `;

const refusal = (dataDir: string, place: Place) =>
  `${elsewhere(dataDir, place)}Share that directory, or set FILES_URL on each machine. Where that server runs no more, start again in five minutes.`;

/** Throws a FilePlaceError if the directory is not the one that servers used last: a command would take all files for lost. */
export async function requireFilePlace(sql: Sql, dataDir: string): Promise<void> {
  const place = await sql.selectFrom('file_places').select(placeColumns).executeTakeFirst();
  if (!place) return;
  const id = await readFile(join(dataDir, idFile), 'utf8').catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  if (id?.trim() !== place.id)
    throw new FilePlaceError(`${elsewhere(dataDir, place)}Run this with the DATA_DIR of that server.`);
}

/** Says that the files are in this directory now, such as after a restore: a server that starts soon with another is refused. */
export async function noteFilePlace(sql: Sql, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await claim(sql, await placeId(dataDir));
}

/** Throws a FilePlaceError while a server without FILES_URL runs: it would not find what was moved to the bucket. */
export async function refuseServedPlace(sql: Sql): Promise<void> {
  const place = await sql.selectFrom('file_places').select(placeColumns).executeTakeFirst();
  if (place && place.ago * 1000 < 2 * everyMs)
    throw new FilePlaceError(
      `The server of ${place.host}, seen ${place.ago} s ago, has no FILES_URL. Restart every server with it, and repeat this two minutes later.`,
    );
}

const placeColumns = [
  'id',
  'host',
  raw<number>`extract(epoch from clock_timestamp() - seen_at)::int`.as('ago'),
] as const;

/** Notes that this place is in use, by the clock of the database. Returns another place in use instead, if there is one. */
const claim = (sql: Sql, id: string): Promise<Place | undefined> =>
  sql.transaction().execute(async (transaction) => {
    // Servers that start together see one another.
    await raw`lock table file_places in share row exclusive mode`.execute(transaction);
    const other = await transaction
      .selectFrom('file_places')
      .select(placeColumns)
      .where('id', '<>', id)
      .where(raw<boolean>`seen_at > clock_timestamp() - interval '5 minutes'`)
      .executeTakeFirst();
    if (other) return other;
    await transaction.deleteFrom('file_places').execute();
    const seen_at = raw<string>`clock_timestamp()`;
    await transaction.insertInto('file_places').values({ id, host: hostname(), seen_at }).execute();
    return undefined;
  });

/** Another process that starts at the same time may have made the id's file and not yet written it. */
const mostReads = 20;

/** The id in the directory, made at the first start, so that a directory that is moved or shared keeps it. */
async function placeId(dataDir: string): Promise<string> {
  const path = join(dataDir, idFile);
  try {
    await writeFile(path, randomUUID(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw new FilePlaceError(`DATA_DIR is not usable: ${error instanceof Error ? error.message : ''}`);
  }
  for (let read = 1; ; read += 1) {
    const id = (await readFile(path, 'utf8')).trim();
    if (isUuid(id)) return id;
    if (read === mostReads)
      throw new FilePlaceError(`${path} is damaged. Delete it, if the files beside it are whole.`);
    await pause(50);
  }
}
