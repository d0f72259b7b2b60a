import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDownloads, mostDownloads, SlowReaderError, type Downloads } from './downloads.ts';

const kibibyte = 1024;
let downloads: Downloads;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  downloads = createDownloads();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A file of chunks of 64 KiB, with its state. */
function file(chunks: number) {
  const state = { read: 0, canceled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.read === chunks) return controller.close();
        state.read += 1;
        controller.enqueue(new Uint8Array(64 * kibibyte));
      },
      cancel() {
        state.canceled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { state, open: async () => stream };
}

async function readerOf(member: string | null, { open }: Pick<ReturnType<typeof file>, 'open'> = file(3)) {
  const body = await downloads.carry(member, open);
  return body?.getReader();
}

describe('of one member', () => {
  test('concurrent downloads are limited; those of other members do not count', async () => {
    for (let count = 0; count < mostDownloads; count += 1) expect(await readerOf('maya')).toBeDefined();
    const more = file(1);
    expect(await downloads.carry('maya', more.open)).toBeUndefined();
    expect(more.state.read).toBe(0);
    expect(await readerOf('sam')).toBeDefined();
    expect(await readerOf(null)).toBeDefined();
  });

  test.each([
    ['was read to its end', async (reader: Reader) => readAll(reader)],
    ['was left', async (reader: Reader) => reader.cancel()],
    ['was not read at all', async () => vi.advanceTimersByTimeAsync(20_000)],
  ])('one that %s makes room for exactly one more', async (_, finish) => {
    const readers = await Promise.all(Array.from({ length: mostDownloads }, () => readerOf('maya')));
    const [first, ...rest] = readers;
    if (!first) throw new Error('The first download was refused.');
    for (const reader of rest) await reader?.read();
    await finish(first);
    expect(await readerOf('maya')).toBeDefined();
    expect(await readerOf('maya')).toBeUndefined();
  });

  test.each([
    [
      'cannot be opened',
      async () => {
        throw new Error('no such file');
      },
    ],
    ['fails on the way', async () => new ReadableStream<Uint8Array>({ pull: (it) => it.error('broken') })],
  ])('one that %s makes room', async (_, open) => {
    for (let count = 0; count < 2 * mostDownloads; count += 1) {
      await expect(readerOf('maya', { open }).then((reader) => reader?.read())).rejects.toBeDefined();
    }
    expect(await readerOf('maya')).toBeDefined();
  });
});

describe('a reader', () => {
  test('causes no reads beyond what it consumes', async () => {
    const { state, open } = file(10);
    const reader = await readerOf('maya', { open });
    expect(state.read).toBe(0);
    await reader?.read();
    await reader?.read();
    expect(state.read).toBe(2);
  });

  test('that consumes nothing for twenty seconds is dropped, and the file closed', async () => {
    const { state, open } = file(10);
    const reader = await readerOf('maya', { open });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(state.canceled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.canceled).toBe(true);
    await expect(reader?.read()).rejects.toThrow(SlowReaderError);
  });

  /** How many chunks of a file of 100 a reader gets that reads one per interval. */
  async function takenBy(everyMs: number): Promise<number> {
    const reader = await readerOf('maya', file(100));
    for (let taken = 0; taken < 100; taken += 1) {
      if (await reader?.read().then(isOver, isTooSlow)) return taken;
      await vi.advanceTimersByTimeAsync(everyMs);
    }
    return 100;
  }

  test('that consumes 16 KiB a second gets the whole file, and half of that is too slow', async () => {
    expect(await takenBy(4000)).toBe(100);
    // Each chunk takes 8 s: 4 s of its own and 4 of the 20 s of patience.
    expect(await takenBy(8000)).toBe(5);
  });

  test('is not dropped when the file itself is slow', async () => {
    const slow = Promise.withResolvers<void>();
    const open = async () =>
      new ReadableStream<Uint8Array>({
        async pull(controller) {
          await slow.promise;
          controller.close();
        },
      });
    const reader = await readerOf('maya', { open });
    const read = reader?.read();
    await vi.advanceTimersByTimeAsync(600_000);
    slow.resolve();
    expect((await read)?.done).toBe(true);
  });
});

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const isOver = ({ done }: { done: boolean }) => done;
const isTooSlow = (error: unknown) => error instanceof SlowReaderError;

async function readAll(reader: Reader): Promise<void> {
  while (!(await reader.read()).done);
}
