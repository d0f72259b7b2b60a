import { createMiddleware } from 'hono/factory';
import { problem } from './json-api/problem.ts';
import type { ApiEnv } from './environment.ts';
import {
  formFieldsIn,
  isForm,
  jsonFieldsIn,
  mediaTypeOf,
  mostFormFields,
  mostJsonFields,
} from './field-count.ts';

const kibibyte = 1024;
const mostBytes = 64 * kibibyte;
/** Larger than the largest claim form a page accepts, with multi-byte characters and JSON around it. */
const mostBytesOf: Readonly<Record<string, number>> = { '/api/v3/reimbursement_draft': 512 * kibibyte };

/** Routes whose body is a file. They read it as a stream and apply their own limit. */
export const fileUploads =
  /^\/api\/v3\/(reimbursement_draft\/receipts|(care_navigator|operator\/conversations\/[^/]+)\/attachments)$/;

/** Reads the whole body of every call before it is parsed: 413 above the limits of bytes or fields, 408 when it is incomplete in time. */
export const limitBody = createMiddleware<ApiEnv>(async (c, next) => {
  const { raw, path } = c.req;
  if (raw.body && !fileUploads.test(path)) {
    const most = mostBytesOf[path] ?? mostBytes;
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
