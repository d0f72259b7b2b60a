import type { MiddlewareHandler } from 'hono';

const formBytes = 64 * 1024;
/** Eight receipts of 10 MB and the text around them. */
const uploadBytes = 8 * 10 * 1024 * 1024 + 1024 * 1024;

/** Paths that take files. Every other form is small. */
const uploadPaths = new Set(['/reimbursement']);

/** Refuses a body larger than its route takes, by its declared length or as it streams by. */
export function limitBody(): MiddlewareHandler {
  return async (context, next) => {
    const { raw, method, path } = context.req;
    if (method !== 'POST' || !raw.body) return next();
    const limit = uploadPaths.has(path.replace(/\/$/, '')) ? uploadBytes : formBytes;
    if (Number(context.req.header('content-length') ?? 0) > limit) {
      return context.text('This is larger than the page can take.', 413);
    }
    let exceeded = false;
    let seen = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        if (seen <= limit) return controller.enqueue(chunk);
        exceeded = true;
        controller.error(new Error('The body is larger than the route takes'));
      },
    });
    if (context.req.header('content-length') === undefined) {
      // A streamed body needs `duplex`, which the DOM's types do not know yet.
      const limited: RequestInit & { duplex: 'half' } = {
        body: raw.body.pipeThrough(counter),
        duplex: 'half',
      };
      context.req.raw = new Request(raw, limited);
    }
    await next();
    if (exceeded) context.res = context.text('This is larger than the page can take.', 413);
    return undefined;
  };
}
