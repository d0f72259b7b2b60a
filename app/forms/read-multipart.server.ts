import { Readable } from 'node:stream';
import Busboy, { type BusboyInstance } from '@fastify/busboy';
import { data } from 'react-router';

export interface UploadedFile {
  field: string;
  filename: string;
  bytes: Readable;
}

/**
 * Reads multipart/form-data as it arrives: text fields are collected, each file is handed on as a stream and
 * never held in memory. Files are read only while `acceptFiles` answers true for the fields seen so far.
 *
 * Throws a 400 response when the body is malformed or cut off.
 */
export async function readMultipart(
  request: Request,
  acceptFiles: (fields: FormData) => boolean,
  onFile: (file: UploadedFile) => Promise<void>,
): Promise<FormData> {
  const fields = new FormData();
  const contentType = request.headers.get('content-type');
  const { body } = request;
  if (!body || !contentType) throw badRequest();

  const handled: Promise<void>[] = [];
  await new Promise<void>((resolve, reject) => {
    const parser = createParser(contentType);
    parser.on('field', (name: string, value: string) => fields.append(name, value));
    // A file field that was left empty comes as a part without a name.
    parser.on('file', (field: string, bytes: Readable, filename: string | undefined) => {
      if (!filename || !acceptFiles(fields)) return void bytes.resume();
      const done = onFile({ field, filename, bytes }).finally(() => bytes.resume());
      handled.push(done);
      done.catch(reject);
    });
    parser.on('error', () => reject(badRequest()));
    parser.on('finish', resolve);
    Readable.from(body).on('error', reject).pipe(parser);
  });
  await Promise.all(handled);
  return fields;
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: 10_000, fields: 300, files: 20, headerPairs: 20 },
    });
  } catch {
    throw badRequest();
  }
}

const badRequest = () => data(null, { status: 400 });
