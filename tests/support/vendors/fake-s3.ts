import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '#server/platform/vendors/files/s3-file-store.ts';
import { listen } from '../served/loopback.ts';

interface Upload {
  key: string;
  began: Date;
  parts: Map<number, Buffer>;
}

export interface FakeS3 extends AsyncDisposable {
  bucket: Bucket;
  files: Map<string, Buffer>;
  /** Multipart uploads that are neither complete nor aborted, by their id. */
  uploads: Map<string, Upload>;
  /** Method and address of every request. */
  requests: string[];
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Answers in its place; false lets it answer. */
  fault: (request: IncomingMessage, response: ServerResponse) => boolean;
}

const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** The part of S3 that the file store needs, without its checks of who asks. */
export async function startFakeS3(fault: FakeS3['fault'] = () => false): Promise<FakeS3> {
  const files = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  const server = createServer((request, response) => {
    fake.requests.push(`${request.method} ${request.url}`);
    if (!fake.fault(request, response)) void fake.answer(request, response);
  });
  const { port, ...listening } = await listen(server);
  const fake: FakeS3 = {
    ...listening,
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'wren',
      prefix: 'files/',
      region: 'us-east-1',
      keyId: 'KEYOFTESTS',
      secret: 'secret of tests',
    },
    files,
    uploads,
    requests: [],
    answer: (request, response) => answer(request, response, { files, uploads }),
    fault,
  };
  return fake;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { files, uploads }: Pick<FakeS3, 'files' | 'uploads'>,
): Promise<void> {
  const { pathname, searchParams: asked } = new URL(request.url ?? '', 'http://s3');
  const key = decodeURIComponent(pathname).replace(/^\/wren\/?/, '');
  const body = await buffer(request);
  const respond = (status: number, xml = '', headers: Record<string, string> = {}) =>
    response.writeHead(status, headers).end(xml && `<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  const refuse = (status: number, code: string) => respond(status, `<Error><Code>${code}</Code></Error>`);
  const signed = request.headers['x-amz-content-sha256'];
  if (body.length > 0 && signed !== createHash('sha256').update(body).digest('hex'))
    return void refuse(400, 'XAmzContentSHA256Mismatch');
  const upload = uploads.get(asked.get('uploadId') ?? '');
  if (asked.has('uploadId') && !upload) return void refuse(404, 'NoSuchUpload');
  switch (request.method ?? '') {
    case 'PUT':
      if (upload) upload.parts.set(Number(asked.get('partNumber')), body);
      else files.set(key, body);
      return void respond(200, '', { ETag: etag(body) });
    case 'POST': {
      if (upload) {
        files.set(key, Buffer.concat([...upload.parts.values()]));
        uploads.delete(asked.get('uploadId') ?? '');
        return void respond(200, '<CompleteMultipartUploadResult/>');
      }
      const id = randomUUID();
      uploads.set(id, { key, began: new Date(), parts: new Map() });
      return void respond(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    case 'DELETE':
      if (upload) uploads.delete(asked.get('uploadId') ?? '');
      else files.delete(key);
      return void respond(204);
    default: {
      if (asked.has('uploads')) return void respond(200, listed(uploads));
      if (asked.has('list-type'))
        return void respond(
          200,
          `<ListBucketResult><KeyCount>${Math.min(files.size, 1)}</KeyCount></ListBucketResult>`,
        );
      const file = files.get(key);
      if (!file) return void refuse(404, 'NoSuchKey');
      response.writeHead(200, { 'Content-Length': file.length, ETag: etag(file) }).end(file);
    }
  }
}

function listed(uploads: FakeS3['uploads']): string {
  const entries = [...uploads].map(
    ([id, { key, began }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${began.toISOString()}</Initiated></Upload>`,
  );
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListMultipartUploadsResult>`;
}
