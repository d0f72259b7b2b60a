import { PassThrough, type Readable } from 'node:stream';
import Busboy, { type BusboyInstance } from '@fastify/busboy';
import { data } from 'react-router';
import { addTypedField } from './typed-value.ts';

export interface UploadedFile {
  field: string;
  filename: string;
  bytes: Readable;
}

interface MultipartHandlers {
  /** Called once, at the first file or else at the end: whether the fields so far have a valid token. */
  isOurs(fields: FormData): boolean;
  /** A file that it does not read to the end is read past. Files come one after the other. */
  onFile(file: UploadedFile): Promise<void>;
}

const mostFieldBytes = 64 * 1024;
const mostTextBytes = 256 * 1024;
const limits = { fieldSize: mostFieldBytes, fields: 300, files: 100, headerPairs: 20, headerSize: 8 * 1024 };

/**
 * Reads multipart/form-data as a stream: texts are added to `fields`, files are passed on as streams and never held
 * in memory. Returns whether the token was valid; if not, reading ends at the first file. When `onFile` has
 * failed, the rest is read and discarded, because browsers only read the response after sending.
 *
 * Throws a 400 response for a malformed or truncated body, a 413 for one above the limits. The stream
 * of a file that is cut off fails.
 */
export async function readMultipart(
  request: Request,
  fields: FormData,
  { isOurs, onFile }: MultipartHandlers,
): Promise<boolean> {
  const { body } = request;
  if (!body) throw data(null, { status: 400 });
  const parser = createParser(request.headers.get('content-type') ?? '');
  const stopped = Promise.withResolvers<never>();
  // Used in a race; without a pending read its rejection would be unhandled.
  stopped.promise.catch(() => undefined);
  const ended = new Promise<void>((resolve) => parser.on('finish', resolve));
  const open = new Set<Readable>();
  let handled: Promise<unknown> = Promise.resolve();
  let ours: boolean | undefined;
  let failed = false;
  let textBytes = 0;

  const refuse = (status: number) => stopped.reject(data(null, { status }));
  const judge = () => (ours ??= isOurs(fields));

  parser.on('field', (name: string | undefined, value: string, nameIsCut, valueIsCut) => {
    textBytes += value.length;
    if (nameIsCut || valueIsCut || textBytes > mostTextBytes) return refuse(413);
    if (name === undefined) return refuse(400);
    return addTypedField(fields, name, value);
  });
  // Browsers send an empty file field as a part without a filename.
  parser.on('file', (field: string, part: Readable, filename: string | undefined) => {
    if (filename && !judge()) stopped.reject(new Error('Invalid form token'));
    const bytes = detached(part);
    if (!filename || !ours || failed) return void bytes.destroy();
    open.add(bytes);
    handled = handled
      .then(() => (failed ? undefined : onFile({ field, filename: unescaped(filename), bytes })))
      .catch((error: unknown) => {
        failed = true;
        throw error;
      })
      .finally(() => {
        open.delete(bytes);
        bytes.destroy();
      });
    // Awaited at the end, after the rest was read.
    handled.catch(() => undefined);
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) {
    parser.on(limit, () => refuse(413));
  }
  parser.on('error', () => refuse(400));

  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), stopped.promise]);
      if (done) break;
      await Promise.race([written(parser, value), stopped.promise]);
    }
    parser.end();
    await Promise.race([ended, stopped.promise]);
    await handled;
    return judge();
  } catch (error) {
    // Their readers would otherwise wait for more.
    for (const bytes of open)
      bytes.destroy(error instanceof Error ? error : new Error('The form was refused.'));
    if (ours === false) return false;
    throw error;
  } finally {
    // The rest is not needed, and canceling a closed body may fail.
    reader.cancel().catch(() => undefined);
  }
}

/**
 * The bytes of a part as a stream whose reader may stop at any time: the parser waits until every part is read, and
 * forever for a destroyed one.
 */
function detached(part: Readable): Readable {
  const bytes = new PassThrough();
  part.on('error', (error) => bytes.destroy(error));
  // Without a listener, the error of an unread file would end the process.
  bytes.on('error', () => undefined);
  bytes.on('close', () => {
    part.unpipe(bytes);
    part.resume();
  });
  return part.pipe(bytes);
}

function written(parser: BusboyInstance, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve) => parser.write(chunk, () => resolve()));
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Browsers write these three so in a file's name, and only these (HTML, "multipart/form-data encoding algorithm"). */
const unescaped = (filename: string) =>
  filename.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
