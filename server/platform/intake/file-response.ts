import { pipeline, type Readable } from 'node:stream';
import type { ApiDependencies } from '../http/dependencies.ts';
import { tooManyDownloads } from '../http/downloads.ts';
import type { SealedPlace } from '../sealing/sealing.ts';
import { attachmentHeader } from './display-name.ts';

interface KeptFile {
  storage_key: string;
  media_type: string;
  size_bytes: number;
  fileName: string;
  place: SealedPlace;
}

/**
 * Streams and decrypts a stored file; a tampered chunk or a client that reads too slowly aborts the answer. Throws 429 if the
 * member has too many downloads in progress.
 *
 * @param member who downloads; null for operators, whose downloads are not counted
 */
export async function fileResponse(
  { fileName, place, ...file }: KeptFile,
  { files, downloads, sealing, log }: Pick<ApiDependencies, 'files' | 'downloads' | 'sealing' | 'log'>,
  member: string | null,
): Promise<Response> {
  const body = await downloads.carry(member, async () => {
    const sealed = await files.read(file.storage_key);
    const opened = pipeline(sealed, sealing.openStream(place), (error) => {
      // The member closed the page.
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
        log.error({ event: 'file-not-read', err: error });
    });
    return webStreamOf(opened);
  });
  if (!body) throw tooManyDownloads();
  return new Response(body, {
    headers: {
      'Content-Type': file.media_type,
      'Content-Length': String(file.size_bytes),
      'Content-Disposition': attachmentHeader(fileName),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  });
}

function webStreamOf(readable: Readable): ReadableStream<Uint8Array> {
  const chunks = readable[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      readable.destroy();
    },
  });
}
