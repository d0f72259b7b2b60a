import { pathShape } from './api-log.ts';
import { createExchange, type ApiClientOptions, type CallOptions } from './exchange.ts';
import { specTiming, uploadOptions } from './transport.ts';
import { ApiUnavailableError } from './errors.ts';
import type { z } from 'zod';

type SendBody = <S extends z.ZodType>(
  path: string,
  body: unknown,
  schema: S,
  options?: CallOptions,
) => Promise<z.output<S>>;

/**
 * Calls of the benefits API; `path` is relative to the base (`v3/session`), `schema` describes the decoded
 * document (see document.ts). One client lives as long as one page: all its calls share the page's deadline.
 * Every method throws ApiError (an error status) or ApiUnavailableError (no usable answer), nothing else.
 */
export interface ApiClient {
  get<S extends z.ZodType>(path: string, schema: S, options?: CallOptions): Promise<z.output<S>>;
  post: SendBody;
  put: SendBody;
  patch: SendBody;
  delete(path: string, options?: CallOptions): Promise<void>;
  /** POSTs a file as a stream, without buffering and without retries. */
  upload<S extends z.ZodType>(
    path: string,
    stream: ReadableStream<Uint8Array>,
    headers: Record<string, string>,
    schema: S,
  ): Promise<z.output<S>>;
  /** The response with its body still streaming; for files and event streams. */
  download(path: string, options?: CallOptions): Promise<Response>;
  /** Gives further calls the time of a page again: for the next part of a file, whose reader sets the pace. */
  restartDeadline(): void;
}

/** @param options.fetch the network's fetch, or the in-process API's */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { log, timing = specTiming } = options;
  const { deadline, request, decode } = createExchange(options);

  /** Logs failures of the API, not errors of the member. */
  async function noted<T>(method: string, path: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiUnavailableError) {
        const { reason, detail } = error;
        log.warn({ method, path: pathShape(path), reason, detail }, error.message);
      }
      throw error;
    }
  }

  function call<S extends z.ZodType>(
    method: string,
    path: string,
    body: unknown,
    schema: S,
    own?: CallOptions,
  ): Promise<z.output<S>> {
    const json = body === undefined ? {} : { json: body };
    return noted(method, path, async () => decode(await request(method, path, json, own), schema));
  }

  return {
    get: (path, schema, own) => call('GET', path, undefined, schema, own),
    post: (path, body, schema, own) => call('POST', path, body, schema, own),
    put: (path, body, schema, own) => call('PUT', path, body, schema, own),
    patch: (path, body, schema, own) => call('PATCH', path, body, schema, own),
    delete: (path, own) =>
      noted('DELETE', path, async () => {
        const response = await request('DELETE', path, {}, own);
        await response.body?.cancel();
      }),
    upload: (path, stream, headers, schema) =>
      noted('POST', path, async () => {
        const own = { ...uploadOptions(timing), body: stream };
        const response = await deadline.excuse(() => request('POST', path, own, { headers }));
        return decode(response, schema);
      }),
    download: (path, own) => noted('GET', path, () => request('GET', path, {}, own)),
    restartDeadline: deadline.restart,
  };
}

/** The headers of a file that is the body of a call, with its original name. */
export const uploadHeaders = (filename: string) => ({
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename.toWellFormed())}`,
});
