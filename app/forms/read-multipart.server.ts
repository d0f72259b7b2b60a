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
  /** Asked once, when the first file begins or else at the end: whether the fields so far are a form of ours. */
  isOurs(fields: FormData): boolean;
  /** A file that it does not read to the end is read past. Files come one after the other. */
  onFile(file: UploadedFile): Promise<void>;
}

const mostFieldBytes = 64 * 1024;
const mostTextBytes = 256 * 1024;
const limits = { fieldSize: mostFieldBytes, fields: 300, files: 100, headerPairs: 20, headerSize: 8 * 1024 };

/**
 * Reads multipart/form-data as it arrives: texts are added to `fields`, files are handed on as streams that are never held
 * in memory. Answers whether it was a form of ours; if not, reading ends where the first file begins. Once `onFile` has
 * failed, the rest is read past, so that the browser gets to read the answer.
 *
 * Throws a 400 response when the body is malformed or cut off, a 413 when it holds more than a form can. The stream
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
  // It is raced against; when nothing is under way nobody hears of it.
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
  // A file field that was left empty comes as a part without a name.
  parser.on('file', (field: string, part: Readable, filename: string | undefined) => {
    if (filename && !judge()) stopped.reject(new Error('The form is none of ours.'));
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
    // Heard of at the end, once the rest was read past.
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
    // Whoever reads them would wait for more.
    for (const bytes of open)
      bytes.destroy(error instanceof Error ? error : new Error('The form was refused.'));
    if (ours === false) return false;
    throw error;
  } finally {
    // Nothing of it is wanted any more; that it is gone already adds nothing.
    reader.cancel().catch(() => undefined);
  }
}

/**
 * The bytes of a part as a stream that its reader may leave at any time: the parser waits for every part to be read, and
 * for ever for one that was destroyed.
 */
function detached(part: Readable): Readable {
  const bytes = new PassThrough();
  part.on('error', (error) => bytes.destroy(error));
  // Unheard, the failure of a file that nobody reads would end the process.
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
