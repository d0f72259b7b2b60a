import { createMiddleware } from 'hono/factory';
import { problem } from '#server/http/json-api/problem.ts';
import type { ApiEnv } from './environment.ts';

const mostBytes = 64 * 1024;

/** Reads files as they stream in, and counts for itself. */
const receipts = '/api/v3/reimbursement_draft/receipts';

/** Reads the body of every call whole, before anybody parses it: 413 above the limit, 408 when it does not come to its end. */
export const limitBody = createMiddleware<ApiEnv>(async (c, next) => {
  const { raw, path } = c.req;
  if (raw.body && path !== receipts) {
    if (Number(c.req.header('Content-Length') ?? 0) > mostBytes) throw problem(413, 'payload_too_large');
    c.req.raw = new Request(raw, { body: await whole(raw.body) });
  }
  await next();
});

async function whole(body: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw problem(408, 'incomplete_body');
  }
  if (bytes > mostBytes) throw problem(413, 'payload_too_large');
  return Buffer.concat(chunks);
}
