import { maxFileBytes } from '#app/domain/accepted-files.ts';
import { Problem } from '../http/json-api/problem.ts';
import type { ApiDependencies } from '../http/dependencies.ts';
import type { SealedPlace } from '../sealing/sealing.ts';
import type { Sql } from '../db/sql.ts';
import { ScannerAwayError, VirusFoundError } from '../vendors/viruses/virus-scanner.ts';
import { FileRefusal } from './file-types.ts';
import type { SentFile } from './sent-file.ts';
import { takeInFile, type TakenInFile } from './take-in-file.ts';

/** How a refusal is reported. */
interface RefusalWords {
  /** The field it refers to. */
  pointer: string;
  tooMany: 'too_many' | 'too_many.files';
}

interface Keeping<Row> {
  key: string;
  place: SealedPlace;
  refusal: RefusalWords;
  /** Attaches the file to its row. */
  attach(taken: TakenInFile): Promise<Row>;
  /** Removes the file, and the row that names it. */
  discard(): Promise<void>;
}

/**
 * Streams a file into storage and attaches it. Its row must exist before, so that no crash leaves a file without a row.
 * Throws a Problem, and leaves nothing behind, if the file is refused or cannot be stored.
 */
export async function keepFile<Row>(
  {
    sealing,
    files,
    scanner,
    log,
    count,
  }: Pick<ApiDependencies, 'sealing' | 'files' | 'scanner' | 'log' | 'count'>,
  { body, requestId }: SentFile,
  { key, place, refusal: { pointer }, attach, discard }: Keeping<Row>,
): Promise<Row> {
  try {
    const row = await attach(await takeInFile(body, { sealing, files, scanner, key, place }));
    count('uploads_total', {});
    return row;
  } catch (error) {
    // What is left then is swept later.
    await discard().catch((reason: unknown) =>
      log.error({ event: 'file-not-removed', err: reason, requestId }),
    );
    if (error instanceof FileRefusal) throw refused(error, pointer);
    if (error instanceof Problem) throw error;
    if (error instanceof VirusFoundError) {
      log.warn({ event: 'virus-found', reason: error.message, requestId });
      throw refused(new FileRefusal('infected'), pointer);
    }
    log.error({ event: 'file-not-stored', err: error, code: codeOf(error), requestId });
    const isUnchecked = error instanceof ScannerAwayError;
    throw new Problem(503, [{ key: isUnchecked ? 'upload_failed.unchecked' : 'upload_failed', pointer }]);
  }
}

/** Refuses a file above the allowed number after reading it: a client that is still sending may lose the response. */
export async function refuseTooMany({ body }: SentFile, { pointer, tooMany }: RefusalWords): Promise<never> {
  await readPast(body);
  throw refused(new FileRefusal(tooMany), pointer);
}

async function readPast(body: AsyncIterable<Uint8Array>): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > maxFileBytes) return;
    }
  } catch {
    // The body is discarded anyway.
  }
}

/** Such as ENOSPC. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The problem of a refused file. */
export function refused({ code }: FileRefusal, pointer: string): Problem {
  const isTooBig = code === 'too_big' || code === 'too_big.pixels';
  return new Problem(isTooBig ? 413 : 422, [{ key: code, pointer }]);
}

const batch = 100;

/** Rows of one table with orphaned files. */
interface Orphans {
  /** The ids of some that are older than this. */
  list(sql: Sql, before: Temporal.Instant, most: number): Promise<{ id: string }[]>;
  /** Locks one until the transaction ends; undefined if another process has locked it. */
  lock(transaction: Sql, id: string): Promise<{ storage_key: string } | undefined>;
  remove(transaction: Sql, id: string): Promise<unknown>;
}

/**
 * Removes files, and then their rows, that have been orphaned for a day by a crash during an upload or a removal. An upload
 * under way is younger than that. Returns how many were removed; run it every hour.
 */
export async function sweepFiles(
  { sql, files, clock }: Pick<ApiDependencies, 'sql' | 'files' | 'clock'>,
  orphans: Orphans,
): Promise<number> {
  const before = clock.now().subtract({ hours: 24 });

  const removeOne = (id: string): Promise<boolean> =>
    sql.transaction().execute(async (transaction) => {
      const orphan = await orphans.lock(transaction, id);
      if (orphan === undefined) return false;
      await files.remove(orphan.storage_key);
      await orphans.remove(transaction, id);
      return true;
    });

  let removed = 0;
  for (;;) {
    const found = await orphans.list(sql, before, batch);
    const outcomes = [];
    for (const { id } of found) outcomes.push(await removeOne(id));
    const removedNow = outcomes.filter(Boolean).length;
    removed += removedNow;
    if (found.length < batch || removedNow === 0) return removed;
  }
}
