import { problem } from './json-api/problem.ts';
import { mostWaitingMs, pace } from './rate-limits.ts';

/** Per member and process: browsers fetch the many photos of a conversation together. */
export const mostDownloads = 32;

export interface Downloads {
  /**
   * The body of a download; undefined when the member has too many in progress. It fails with a SlowReaderError when its reader
   * consumes less than 16 KiB a second, and counts until it ends.
   *
   * @param member null: downloads are not counted
   */
  carry(
    member: string | null,
    open: () => Promise<ReadableStream<Uint8Array>>,
  ): Promise<ReadableStream<Uint8Array> | undefined>;
}

export class SlowReaderError extends Error {
  override name = 'SlowReaderError';
}

/** An abandoned download ends after this time. */
export const downloadsRetryAfterSeconds = pace.patienceMs / 1000;

export const tooManyDownloads = () =>
  problem(429, 'too_many_downloads', { 'Retry-After': String(downloadsRetryAfterSeconds) });

/** Limits the downloads in progress in this process: each holds an open file or a partial export. */
export function createDownloads(): Downloads {
  const underWay = new Map<string, number>();
  const add = (member: string, more: number) => {
    const count = (underWay.get(member) ?? 0) + more;
    if (count > 0) underWay.set(member, count);
    else underWay.delete(member);
  };

  return {
    async carry(member, open) {
      if (member === null) return paced(await open(), () => undefined);
      if ((underWay.get(member) ?? 0) >= mostDownloads) return undefined;
      add(member, 1);
      const end = () => add(member, -1);
      try {
        return paced(await open(), end);
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}

/** The same bytes; each chunk is read from the source after the previous one was consumed. `end` is called once. */
function paced(source: ReadableStream<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  const reader: ReadableStreamDefaultReader<Uint8Array> = source.getReader();
  let bytes = 0;
  let waited = 0;
  let waitingSince = 0;
  let timer: NodeJS.Timeout | undefined;

  function wait(controller: ReadableStreamDefaultController<Uint8Array>): void {
    waitingSince = performance.now();
    timer = setTimeout(
      () => {
        const error = new SlowReaderError('The reader is too slow.');
        controller.error(error);
        leave(error);
      },
      Math.max(0, mostWaitingMs(pace, bytes) - waited),
    );
    timer.unref();
  }

  function leave(reason: unknown): void {
    clearTimeout(timer);
    end();
    // The reason is already known; a failing source adds nothing.
    reader.cancel(reason).catch(() => undefined);
  }

  return new ReadableStream<Uint8Array>(
    {
      start: wait,
      async pull(controller) {
        clearTimeout(timer);
        waited += performance.now() - waitingSince;
        try {
          const { done, value } = await reader.read();
          if (done) {
            end();
            return controller.close();
          }
          bytes += value.byteLength;
          controller.enqueue(value);
          wait(controller);
        } catch (error) {
          end();
          controller.error(error);
        }
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
}
