import { createMiddleware } from 'hono/factory';
import { problem } from './json-api/problem.ts';
import type { ApiEnv } from './dependencies.ts';

/** In a form: parsing costs more per field than per byte. */
export const mostFormFields = 300;
/** In JSON, including entries of lists: a claim of a hundred expenses still gets the API's own error. */
const mostJsonFields = 1000;

export const isForm = (mediaType: string | undefined) => mediaType === 'application/x-www-form-urlencoded';

/** The media type of a Content-Type. */
export const mediaTypeOf = (contentType: string | undefined) =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase();

const [ampersand, comma, quote, backslash] = Buffer.from('&,"\\');

/** Number of fields that end in this part of a form: one less than it contains. */
export function formFieldsIn(text: Uint8Array): number {
  let count = 0;
  for (const byte of text) if (byte === ampersand) count += 1;
  return count;
}

/** Upper bound of the members and entries in this JSON, on all levels; broken JSON is counted up to the error. */
function jsonFieldsIn(text: Uint8Array): number {
  let count = 1;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === quote) inText = !inText;
    else if (inText && byte === backslash) at += 1;
    else if (!inText && byte === comma) count += 1;
  }
  return count;
}

const kibibyte = 1024;
const mostBytes = 64 * kibibyte;
/** Larger than the largest claim form a page accepts, with multi-byte characters and JSON around it. */
const mostBytesOf: Readonly<Record<string, number>> = { '/api/v3/reimbursement_draft': 512 * kibibyte };
/** An article in every language. */
const documents = /^\/api\/v3\/operator\/content\/[^/]+\/[^/]+$/;

/** Routes whose body is a file. They read it as a stream and apply their own limit. */
export const fileUploads =
  /^\/api\/v3\/(reimbursement_draft\/receipts|(care_navigator|operator\/conversations\/[^/]+)\/attachments|operator\/companies\/[^/]+\/marks)$/;

/** Reads the whole body of every call before it is parsed: 413 above the limits of bytes or fields, 408 when it is incomplete in time. */
export const limitBody = createMiddleware<ApiEnv>(async (c, next) => {
  const { raw, path } = c.req;
  if (raw.body && !fileUploads.test(path)) {
    const most = mostBytesOf[path] ?? (documents.test(path) ? 512 * kibibyte : mostBytes);
    if (Number(c.req.header('Content-Length') ?? 0) > most) throw problem(413, 'payload_too_large');
    const body = await whole(raw.body, most);
    if (hasTooManyFields(body, mediaTypeOf(c.req.header('Content-Type')))) {
      throw problem(413, 'payload_too_large.fields');
    }
    c.req.raw = new Request(raw, { body });
  }
  await next();
});

const hasTooManyFields = (body: Uint8Array, mediaType: string | undefined) =>
  isForm(mediaType) ? formFieldsIn(body) >= mostFormFields : jsonFieldsIn(body) > mostJsonFields;

async function whole(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw problem(408, 'incomplete_body');
    });
    if (done) return Buffer.concat(chunks);
    bytes += value.byteLength;
    if (bytes > most) {
      // Not awaited: it never settles while a copy of the request is kept for a retry.
      reader.cancel().catch(() => undefined);
      throw problem(413, 'payload_too_large');
    }
    chunks.push(value);
  }
}
