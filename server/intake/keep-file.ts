import { Problem } from '#server/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import type { SealedPlace } from '#server/sealing/sealing.ts';
import { FileRefusal } from './file-refusal.ts';
import type { SentFile } from './sent-file.ts';
import { maxFileBytes, takeInFile, type TakenInFile } from './take-in-file.ts';

/** How a refusal is told. */
interface RefusalWords {
  /** What it is about. */
  pointer: string;
  tooMany: 'too_many' | 'too_many.files';
}

interface Keeping<Row> {
  key: string;
  place: SealedPlace;
  refusal: RefusalWords;
  /** Gives the file to whatever it was sent with. */
  attach(taken: TakenInFile): Promise<Row>;
  /** Removes the file, and the row that names it. */
  discard(): Promise<void>;
}

/**
 * Streams a file into storage and attaches it. A row must name it before, so that whatever happens there is never a file that no row
 * names. Throws a Problem, and leaves nothing behind, when the file is refused or cannot be kept.
 */
export async function keepFile<Row>(
  { sealing, files, log }: Pick<ApiDependencies, 'sealing' | 'files' | 'log'>,
  { body, requestId }: SentFile,
  { key, place, refusal: { pointer }, attach, discard }: Keeping<Row>,
): Promise<Row> {
  try {
    return await attach(await takeInFile(body, { sealing, files, key, place }));
  } catch (error) {
    await discard();
    if (error instanceof FileRefusal) throw refused(error, pointer);
    if (error instanceof Problem) throw error;
    log.error({ event: 'file-not-stored', err: error, code: codeOf(error), requestId });
    throw new Problem(503, [{ key: 'upload_failed', pointer }]);
  }
}

/** Refuses a file that nothing has room for, once it has arrived: whoever still sends may lose the answer with the connection. */
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
    // It was not wanted anyway.
  }
}

/** Such as ENOSPC. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function refused({ code }: FileRefusal, pointer: string): Problem {
  const isTooBig = code === 'too_big' || code === 'too_big.pixels';
  return new Problem(isTooBig ? 413 : 422, [{ key: code, pointer }]);
}
