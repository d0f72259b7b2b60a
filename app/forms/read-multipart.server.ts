import { Readable } from 'node:stream';
import Busboy, { type BusboyInstance } from '@fastify/busboy';
import { data } from 'react-router';
import { typedValue } from './typed-value.ts';

export interface UploadedFile {
  field: string;
  filename: string;
  bytes: Readable;
}

const mostFieldBytes = 64 * 1024;
const mostTextBytes = 256 * 1024;
const limits = { fieldSize: mostFieldBytes, fields: 300, files: 100, headerPairs: 20, headerSize: 8 * 1024 };

/**
 * Reads multipart/form-data as it arrives: text fields are collected whole, files are handed on one after the other, as
 * streams that are never held in memory. Files are read only while `acceptFiles` answers true for the fields seen so far; once
 * `onFile` has failed, the rest is read past, so that the browser gets to read the answer.
 *
 * Throws a 400 response when the body is malformed or cut off, a 413 when it holds more than a form can. The stream
 * of a file that is cut off fails.
 */
export async function readMultipart(
  request: Request,
  acceptFiles: (fields: FormData) => boolean,
  onFile: (file: UploadedFile) => Promise<void>,
): Promise<FormData> {
  const { body } = request;
  if (!body) throw data(null, { status: 400 });
  const parser = createParser(request.headers.get('content-type') ?? '');
  const fields = new FormData();
  const open = new Set<Readable>();
  let handled = Promise.resolve();
  const parsed = Promise.withResolvers<void>();
  let textBytes = 0;
  let failed = false;

  const fail = (reason: unknown) => {
    failed = true;
    parsed.reject(reason);
  };
  const refuse = (status: number) => fail(data(null, { status }));

  parser.on('field', (name: string | undefined, value: string, nameIsCut, valueIsCut) => {
    textBytes += value.length;
    if (nameIsCut || valueIsCut || textBytes > mostTextBytes) return refuse(413);
    if (name === undefined) return refuse(400);
    return fields.append(name, typedValue(value));
  });
  // A file field that was left empty comes as a part without a name.
  parser.on('file', (field: string, bytes: Readable, filename: string | undefined) => {
    // A part that is cut off fails; unheard, that would end the process.
    bytes.on('error', (error) => bytes.destroy(error));
    if (failed || !filename || !acceptFiles(fields)) return void bytes.resume();
    open.add(bytes);
    handled = handled
      .then(() => onFile({ field, filename, bytes }))
      .finally(() => {
        open.delete(bytes);
        bytes.resume();
      });
    handled.catch(fail);
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(limit, () => refuse(413));
  }
  parser.on('error', () => refuse(400));
  parser.on('finish', parsed.resolve);
  Readable.from(body)
    .on('error', (error) => {
      fail(error);
      // Whoever reads them would wait for more.
      for (const bytes of open) bytes.destroy(error);
    })
    .pipe(parser);

  await parsed.promise;
  await handled;
  return fields;
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw data(null, { status: 400 });
  }
}
