import { createHash, type Hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { maxFileBytes } from '#app/domain/accepted-files.ts';
import type { SealedPlace, Sealing } from '../sealing/sealing.ts';
import type { FileStore } from '../vendors/files/file-store.ts';
import type { VirusScanner } from '../vendors/viruses/virus-scanner.ts';
import { classifyFile } from './classify-file.ts';
import { cleanPicture, isDecoded, refusalOfSize, type PictureSize } from './clean-picture.ts';
import { contentInspector, type ContentInspector } from './content-inspector.ts';
import { FileRefusal, isPicture, type FileType } from './file-types.ts';
import { scrubFile } from './scrub/scrub.ts';

export interface FileDestination {
  sealing: Sealing;
  files: FileStore;
  /** Without one only the test virus is found. */
  scanner?: VirusScanner | undefined;
  key: string;
  place: SealedPlace;
}

export interface TakenInFile {
  type: FileType;
  /** Size as stored: a photo loses its metadata. */
  sizeBytes: number;
  /** SHA-256 of the original file. */
  digest: string;
  /** Displayed size; null if it is not a picture. */
  picture: PictureSize | null;
}

/**
 * Streams a file into storage, sealed, in constant memory, which is complete only once the file was found clean, and then decides by its content whether it stays. A JPEG, PNG or WebP that
 * stays is replaced by one without metadata.
 * Throws FileRefusal if it does not, or the error of the stream; then nothing is left in storage.
 */
export async function takeInFile(
  body: AsyncIterable<Uint8Array>,
  destination: FileDestination,
): Promise<TakenInFile> {
  const inspector = contentInspector();
  const hash = createHash('sha256');
  const { scanner } = destination;
  let isScanned = scanner === undefined;
  async function* scanned(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    yield* scanner?.passOn(bytes) ?? bytes;
    isScanned = true;
  }
  const kept: { sizeBytes: number; picture: PictureSize | null } = { sizeBytes: 0, picture: null };
  async function* scrubbed(): AsyncGenerator<Buffer> {
    kept.picture = yield* scrubFile(watched(scanned(limited(body)), { inspector, hash }));
  }
  try {
    kept.sizeBytes = await store(scrubbed(), destination);
    if (!isScanned) throw new Error('a file was stored without being read to its end');
    const verdict = await classifyFile(inspector.evidence());
    if (!verdict.ok) throw new FileRefusal(verdict.code);
    const { type } = verdict;
    if (isDecoded(type)) {
      const { bytes, ...size } = await cleanPicture(type, () => readBack(destination));
      kept.sizeBytes = await store([bytes], destination);
      kept.picture = size;
    }
    const refusal = isPicture(type) ? refusalOfSize(kept.picture) : null;
    if (refusal !== null) throw new FileRefusal(refusal);
    return { type, digest: hash.digest('hex'), ...kept };
  } catch (error) {
    await destination.files.remove(destination.key);
    throw error;
  }
}

/** Returns how many bytes it stored. */
async function store(
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
  { sealing, files, key, place }: FileDestination,
): Promise<number> {
  let size = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      size += chunk.length;
      yield chunk;
    }
  }
  await pipeline(counted, sealing.sealStream(place), (sealed) => files.write(key, sealed));
  return size;
}

async function readBack({ sealing, files, key, place }: FileDestination): Promise<Buffer> {
  return pipeline(await files.read(key), sealing.openStream(place), buffer);
}

async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxFileBytes) throw new FileRefusal('too_big');
    yield chunk;
  }
}

async function* watched(
  source: AsyncIterable<Uint8Array>,
  { inspector, hash }: { inspector: ContentInspector; hash: Hash },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    hash.update(chunk);
    inspector.watch(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
    yield chunk;
  }
}
