import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createKnownSilence } from '../known-silence.ts';
import type { CallResult, ObserveCall } from '../observe-call.ts';
import { checkKey, FileMissingError, FileStorageError, type FileStore } from './file-store.ts';

export interface Bucket {
  /** Without a path. */
  endpoint: string;
  bucket: string;
  /** Before each key; empty, or with a slash at its end. */
  prefix: string;
  region: string;
  keyId: string;
  secret: string;
}

interface S3Options {
  /** Longest wait for one request, and for more of a file, in ms. */
  patienceMs?: number;
  /** Called for each request when its answer begins, repetitions included. */
  observe?: ObserveCall | undefined;
}

/** The least that storage takes as a part, but for the last one. */
const partBytes = 5 * 1024 * 1024;
/** Pause after repeated timeouts. */
const restsMs = 15_000;

/**
 * Keeps files in a bucket. A file of up to 5 MiB is one request, a longer one a multipart upload, so that it appears only when it is
 * complete. Storage compares each request with the SHA-256 in its signature. Rejects with a FileStorageError when it does not answer in
 * time, and at once after repeated timeouts.
 */
export function s3FileStore(
  { endpoint, bucket: Bucket, prefix, region, keyId, secret }: Bucket,
  { patienceMs = 8_000, observe }: S3Options = {},
): FileStore {
  const silence = createKnownSilence(restsMs);
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      httpsAgent: { maxSockets: 100 },
      httpAgent: { maxSockets: 100 },
    },
  });

  async function ask<Answer>(send: (options: { abortSignal: AbortSignal }) => Promise<Answer>) {
    if (silence.holds()) throw new FileStorageError('ETIMEDOUT', 'not asked after repeated timeouts');
    const late = new AbortController();
    // Of the answer's beginning only: a file may be read for longer.
    const timer = setTimeout(() => late.abort(), patienceMs);
    const began = performance.now();
    const note = (result: CallResult) => observe?.(result, (performance.now() - began) / 1000);
    try {
      const answer = await send({ abortSignal: late.signal });
      note('ok');
      silence.answered();
      return answer;
    } catch (error) {
      note(late.signal.aborted ? 'timeout' : resultOf(error));
      if (late.signal.aborted) silence.unanswered();
      else silence.answered();
      throw late.signal.aborted ? new FileStorageError('ETIMEDOUT', 'no answer in time') : withoutKeys(error);
    } finally {
      clearTimeout(timer);
    }
  }

  function placeOf(key: string) {
    checkKey(key);
    return { Bucket, Key: prefix + key };
  }

  async function remove(place: ReturnType<typeof placeOf>): Promise<void> {
    try {
      await ask((options) => client.send(new DeleteObjectCommand(place), options));
    } catch (error) {
      // Some storage reports an unknown key.
      if (!(error instanceof FileMissingError)) throw error;
    }
  }

  /** `began` gets the id of the multipart upload, if it is one. */
  async function send(
    place: ReturnType<typeof placeOf>,
    bytes: AsyncIterable<Uint8Array>,
    began: (uploadId: string) => void,
  ): Promise<void> {
    const Parts: CompletedPart[] = [];
    let UploadId: string | undefined;
    for await (const { Body, isLast } of inParts(bytes)) {
      if (isLast && UploadId === undefined) {
        await ask((options) => client.send(new PutObjectCommand({ ...place, Body }), options));
        return;
      }
      if (UploadId === undefined) {
        ({ UploadId } = await ask((options) =>
          client.send(new CreateMultipartUploadCommand(place), options),
        ));
        began(UploadId ?? '');
      }
      const PartNumber = Parts.length + 1;
      const part = new UploadPartCommand({ ...place, UploadId, PartNumber, Body });
      const { ETag, ChecksumCRC32 } = await ask((options) => client.send(part, options));
      Parts.push({ ETag, ChecksumCRC32, PartNumber });
    }
    const whole = new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } });
    await ask((options) => client.send(whole, options));
  }

  return {
    async write(key, bytes) {
      const place = placeOf(key);
      let upload: string | undefined;
      try {
        await send(place, bytes, (uploadId) => (upload = uploadId));
      } catch (error) {
        // Remains of these, when storage is unavailable, are removed later: by `removeUnfinished`, and with the row of the file.
        await Promise.allSettled([
          upload === undefined ||
            ask((options) => client.send(abort({ ...place, UploadId: upload }), options)),
          remove(place),
        ]);
        throw error;
      }
    },

    async read(key) {
      const place = placeOf(key);
      const { Body } = await ask((options) => client.send(new GetObjectCommand(place), options));
      if (!(Body instanceof Readable)) throw new FileStorageError('EPROTO', 'no file in the answer');
      const file = Readable.from(arriving(Body, patienceMs), { objectMode: false });
      // Also when reading never began: the file would keep its connection.
      return file.once('close', () => Body.destroy());
    },

    async remove(key) {
      await remove(placeOf(key));
    },

    async removeUnfinished(before) {
      let removed = 0;
      let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
      for (;;) {
        const list = new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...from });
        const { Uploads = [], ...page } = await ask((options) => client.send(list, options));
        for (const { Key, UploadId, Initiated } of Uploads) {
          if (!Initiated || Initiated.getTime() >= before.epochMilliseconds) continue;
          await ask((options) => client.send(abort({ Bucket, Key, UploadId }), options));
          removed += 1;
        }
        if (!page.IsTruncated) return removed;
        from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      }
    },

    async isEmpty() {
      const list = new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 });
      return ((await ask((options) => client.send(list, options))).KeyCount ?? 0) === 0;
    },
  };
}

function resultOf(error: unknown): CallResult {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === undefined) return 'unreachable';
  return status >= 400 && status < 500 ? 'refused' : 'failed';
}

const abort = (upload: ConstructorParameters<typeof AbortMultipartUploadCommand>[0]) =>
  new AbortMultipartUploadCommand(upload);

/** The client's errors quote the access key and what was signed, so only their name is passed on. */
function withoutKeys(error: unknown): Error {
  const { name, code = name } = error instanceof Error ? named(error) : { name: 'Error' };
  if (name === 'NoSuchKey') return new FileMissingError('no file under this key');
  return new FileStorageError(code, 'no file storage');
}

const named = (error: Error): { name: string; code?: string } => ({
  name: error.name,
  ...('code' in error && typeof error.code === 'string' && { code: error.code }),
});

/** Cuts a stream into parts of the same size, as some storage requires; the last one may be shorter, and is empty for an empty file. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ Body: Buffer; isLast: boolean }> {
  let Body = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length;) {
      if (filled === partBytes) {
        yield { Body, isLast: false };
        Body = Buffer.allocUnsafe(partBytes);
        filled = 0;
      }
      const piece = chunk.subarray(at, at + partBytes - filled);
      Body.set(piece, filled);
      filled += piece.length;
      at += piece.length;
    }
  }
  yield { Body: Body.subarray(0, filled), isLast: true };
}

/** Fails when storage stops sending; a reader may take its time. */
async function* arriving(body: Readable, patienceMs: number): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(
        () => body.destroy(new FileStorageError('ETIMEDOUT', 'stopped sending')),
        patienceMs,
      );
      const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw error instanceof FileStorageError ? error : withoutKeys(error);
  }
}
