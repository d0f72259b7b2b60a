import { gzip, gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import type { MiddlewareHandler } from 'hono';

const gzipped = promisify(gzip);
const smallestWorthIt = 1024;
/** Compressed synchronously up to this size: that blocks for at most 0.3 ms, less than handing it to another thread. */
const longestAtOnce = 64 * 1024;
const level = 1;

/**
 * Pages at level 1 and in one go, the cheapest of all that were measured: they are small. A file to save may be of any
 * length; it is compressed as it is written.
 */
export function compressHtml(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res } = context;
    if (!res.headers.get('content-type')?.startsWith('text/html') || !res.body) return;
    res.headers.append('Vary', 'Accept-Encoding');
    if (res.headers.has('Content-Encoding')) return;
    if (!takesGzip(context.req.header('accept-encoding') ?? '')) return;
    const headers = new Headers(res.headers);
    if (headers.has('content-disposition')) {
      headers.set('Content-Encoding', 'gzip');
      context.res = undefined;
      context.res = new Response(res.body.pipeThrough(new CompressionStream('gzip')), { headers });
      return;
    }
    const page = Buffer.from(await res.arrayBuffer());
    const body = page.byteLength < smallestWorthIt ? page : await compressed(page);
    if (body !== page) headers.set('Content-Encoding', 'gzip');
    context.res = undefined;
    context.res = new Response(body, { status: res.status, headers });
  };
}

async function compressed(page: Buffer): Promise<Buffer<ArrayBuffer>> {
  return page.byteLength > longestAtOnce ? gzipped(page, { level }) : gzipSync(page, { level });
}

/** Whether an Accept-Encoding header accepts gzip; a quality of zero excludes it. */
export function takesGzip(accepted: string): boolean {
  return accepted.split(',').some((entry) => {
    const [coding = '', quality = 'q=1'] = entry.split(';').map((part) => part.trim().toLowerCase());
    return (coding === 'gzip' || coding === '*') && Number(quality.replace('q=', '')) > 0;
  });
}
