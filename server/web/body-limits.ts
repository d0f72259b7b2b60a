import type { MiddlewareHandler } from 'hono';

const formBytes = 64 * 1024;
/** Eight receipts of 10 MB and the text around them. */
const uploadBytes = 8 * 10 * 1024 * 1024 + 1024 * 1024;

/** Paths that take files. Every other form is small. */
const uploadPaths = new Set(['/reimbursement']);

/** Reading the body on fails with this: it is larger than its route takes. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

/** Cuts a body that is larger than its route takes, at once by its declared length or else as it streams by. */
export function limitBody(): MiddlewareHandler {
  return async (context, next) => {
    const { raw, method, path } = context.req;
    const declared = context.req.header('content-length');
    const limit = uploadPaths.has(path.replace(/\/$/, '')) ? uploadBytes : formBytes;
    // Node cuts a body at its declared length.
    if (method === 'POST' && raw.body && !(Number(declared) <= limit)) {
      // A streamed body needs `duplex`, which the DOM's types do not know yet.
      const limited: RequestInit & { duplex: 'half' } = {
        body: raw.body.pipeThrough(cutAfter(declared === undefined ? limit : 0)),
        duplex: 'half',
      };
      context.req.raw = new Request(raw, limited);
    }
    await next();
    // What was not read is still on its way, so the connection cannot carry another request.
    if (context.res.status === 413) context.res.headers.set('Connection', 'close');
  };
}

function cutAfter(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen <= limit) controller.enqueue(chunk);
      else controller.error(new BodyTooLargeError('The body is larger than its route takes.'));
    },
  });
}
