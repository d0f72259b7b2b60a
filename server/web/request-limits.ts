import type { MiddlewareHandler } from 'hono';
import { formFieldsIn, isForm, mediaTypeOf, mostFormFields } from '#server/platform/http/body-limit.ts';
import { mostWaitingMs, pace } from '#server/platform/http/rate-limits.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

interface BodyLimits {
  bytes: number;
  /** Of a form. */
  fields: number;
  /** Minimum rate of a body that takes longer than `patience`. */
  bytesPerSecond: number;
}

const formLimits: BodyLimits = { bytes: 64 * kibibyte, fields: mostFormFields, bytesPerSecond: 0 };
/** An article, or thirty helplines, in every language. */
const documentLimits: BodyLimits = { ...formLimits, bytes: 512 * kibibyte, fields: 2 * mostFormFields };
const reportLimits: BodyLimits = { ...formLimits, bytes: 8 * kibibyte };
/** Thirty photos of a phone; each file has its own limit and message. */
const uploadLimits: BodyLimits = {
  ...formLimits,
  bytes: 300 * mebibyte,
  bytesPerSecond: pace.bytesPerSecond,
};

/** The benefits API has its own size limit and error. */
const apiLimits: BodyLimits = { ...formLimits, bytes: Infinity, fields: Infinity };

/** Paths of forms with files and their media types. All other posts are small. */
type Uploads = ReadonlyMap<string, string>;

function limitsOf(path: string, mediaType: string | undefined, { uploads, fileUploads, reports }: Places) {
  const place = path.replace(/\/$/, '');
  if (mediaType === 'application/octet-stream' && fileUploads?.test(place)) return uploadLimits;
  if (mediaType !== undefined && uploads.get(place) === mediaType) return uploadLimits;
  if (reports?.has(place)) return reportLimits;
  if (place.startsWith('/desk/content/')) return documentLimits;
  return path.startsWith('/api/') ? apiLimits : formLimits;
}

/** Thrown while a body is read, before it is parsed. */
export class BodyRefusedError extends Error {
  override name = 'BodyRefusedError';
  /** 413: larger than the route's limit. 408: too slow. */
  readonly status: 408 | 413;

  constructor(status: 408 | 413) {
    super(status === 413 ? 'The body exceeds the limit of its route.' : 'The body arrived too slowly.');
    this.status = status;
  }
}

interface Places {
  uploads: Uploads;
  /** Paths where the whole body is a file. */
  fileUploads?: RegExp;
  /** Paths where browsers report errors. */
  reports?: ReadonlySet<string>;
}

interface RequestLimits extends Places {
  patienceMs?: number;
}

/**
 * Limits the bytes, fields and time of a request's body, and the fields of its query. Counts while the body
 * is read: parsing is what costs, and with many fields more than their length suggests.
 */
export function limitRequest({ patienceMs = pace.patienceMs, ...places }: RequestLimits): MiddlewareHandler {
  return async (context, next) => {
    const { raw, path } = context.req;
    if (raw.url.split('&', mostFormFields + 1).length > mostFormFields) {
      return context.text('The address is too long.', 414);
    }
    // These have no body, and accessing it would create the whole Request object.
    if (raw.method === 'GET' || raw.method === 'HEAD') return next();
    const declared = context.req.header('content-length');
    if (!raw.body || declared === '0') return next();
    const mediaType = mediaTypeOf(context.req.header('content-type'));
    const limits = limitsOf(path, mediaType, places);
    const body = limited(raw.body, {
      ...limits,
      patienceMs,
      // A declared length above the limit is refused without reading.
      bytes: Number(declared ?? 0) <= limits.bytes ? limits.bytes : 0,
      fields: isForm(mediaType) ? limits.fields : Infinity,
    });
    // A streamed body needs `duplex`, which the DOM types lack.
    const init: RequestInit & { duplex: 'half' } = { body: body.stream, duplex: 'half' };
    context.req.raw = new Request(raw, init);
    await next();
    // The unread rest is still arriving, so the connection cannot be reused.
    if (!body.isRead()) context.res.headers.set('Connection', 'close');
  };
}

interface Limits extends BodyLimits {
  fields: number;
  /** Total time spent waiting for the body. */
  patienceMs: number;
}

function limited(source: ReadableStream<Uint8Array>, limits: Limits) {
  const reader: ReadableStreamDefaultReader<Uint8Array> = source.getReader();
  let bytes = 0;
  let fields = 1;
  let waited = 0;
  let isRead = false;

  async function nextChunk() {
    const started = performance.now();
    const late = Promise.withResolvers<never>();
    const left = Math.max(0, mostWaitingMs(limits, bytes) - waited);
    const timer = setTimeout(() => late.reject(new BodyRefusedError(408)), left);
    try {
      return await Promise.race([reader.read(), late.promise]);
    } finally {
      clearTimeout(timer);
      waited += performance.now() - started;
    }
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await nextChunk();
          if (done) {
            isRead = true;
            return controller.close();
          }
          bytes += value.byteLength;
          fields += limits.fields === Infinity ? 0 : formFieldsIn(value);
          if (bytes > limits.bytes || fields > limits.fields) throw new BodyRefusedError(413);
          controller.enqueue(value);
        } catch (error) {
          controller.error(error);
          // The original error is reported; a failing cancel adds nothing.
          reader.cancel(error).catch(() => undefined);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { stream, isRead: () => isRead };
}
