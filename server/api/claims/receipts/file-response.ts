import { pipeline, type Readable } from 'node:stream';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { attachmentHeader } from '#server/intake/content-disposition.ts';
import { filePlace } from '../sealed-places.ts';
import { fileNameOf } from './resource.ts';
import type { ReceiptRow } from './resource.ts';

/** Streams a kept file out, opened on the way; a chunk that was tampered with breaks the answer off. */
export async function fileResponse(
  receipt: ReceiptRow & { storage_key: string },
  { files, sealing, log }: Pick<ApiDependencies, 'files' | 'sealing' | 'log'>,
): Promise<Response> {
  const sealed = await files.read(receipt.storage_key);
  const opened = pipeline(sealed, sealing.openStream(filePlace(receipt.id)), (error) => {
    // A member who closes the page ends the stream early, which is no failure.
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      log.error({ event: 'receipt-not-read', err: error });
  });
  return new Response(webStreamOf(opened), {
    headers: {
      'Content-Type': receipt.media_type,
      'Content-Length': String(receipt.size_bytes),
      'Content-Disposition': attachmentHeader(fileNameOf(receipt, sealing)),
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
