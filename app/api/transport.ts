import ky, { HTTPError, TimeoutError, type Options } from 'ky';
import { ApiError, errorItemsIn, ApiUnavailableError } from './errors.ts';

/** Time limits and waits of the client, in milliseconds. Only tests override the specification's values. */
export interface ApiTiming {
  /** One attempt until the response headers, and again for reading the body. */
  attemptMs: number;
  /** All calls of one page together: the page itself must respond within 15 s. */
  pageMs: number;
  /** One upload; it depends on the member's connection. */
  uploadMs: number;
  /** The wait before retry 1, 2, … */
  backoffMs(retry: number): number;
}

export const specTiming: ApiTiming = {
  attemptMs: 10_000,
  pageMs: 14_000,
  uploadMs: 180_000,
  backoffMs: (retry) => 300 * 2 ** (retry - 1),
};

/**
 * Whole seconds of a Retry-After header: seconds or an HTTP date (RFC 9110 §10.2.3).
 * A date in the past is 0; anything else is undefined.
 */
export function retryAfterSeconds(header: string | null, now: Temporal.Instant): number | undefined {
  if (header === null) return undefined;
  const value = header.trim();
  if (/^\d+$/.test(value)) return Number(value);
  // Temporal does not parse HTTP dates.
  const at = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) return undefined;
  return Math.max(0, Math.ceil((at - now.epochMilliseconds) / 1000));
}

/**
 * spec §7, explicit although most are ky's defaults: an upgrade must not change them unnoticed.
 * POST and PATCH are excluded because repeating them could apply a change twice.
 */
const retriedMethods: NonNullable<Exclude<Options['retry'], number | undefined>['methods']> = [
  'get',
  'put',
  'head',
  'delete',
  'options',
  'trace',
];
const retriedStatuses = [408, 413, 429, 500, 502, 503, 504];
const retryAfterStatuses = [413, 429, 503];

/** The options of a call that may be repeated. @param remaining milliseconds the page has left */
export function patientOptions(timing: ApiTiming, remaining: () => number): Options {
  return {
    timeout: timing.attemptMs,
    totalTimeout: remaining(),
    redirect: 'manual',
    retry: {
      limit: 2,
      methods: retriedMethods,
      statusCodes: retriedStatuses,
      afterStatusCodes: retryAfterStatuses,
      delay: timing.backoffMs,
      retryOnTimeout: false,
      // A wait longer than the page's remaining time only delays the same failure.
      shouldRetry: ({ error }) => (askedToWait(error) > remaining() ? false : undefined),
    },
  };
}

/** The options of an upload: its stream can be read once, so it is never repeated or copied. */
export function uploadOptions(timing: ApiTiming): Options {
  return { timeout: timing.uploadMs, totalTimeout: timing.uploadMs, redirect: 'manual', retry: 0 };
}

/** Throws ApiError for an error status, ApiUnavailableError without a response. */
export async function send(url: string, options: Options): Promise<Response> {
  try {
    return await ky(url, options);
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): Error {
  if (error instanceof HTTPError) {
    const { status, headers } = error.response;
    return new ApiError(
      status,
      errorItemsIn(error.data),
      retryAfterSeconds(headers.get('retry-after'), Temporal.Now.instant()),
    );
  }
  if (error instanceof ApiUnavailableError) return error;
  if (error instanceof TimeoutError) return new ApiUnavailableError('timeout');
  if (error instanceof Error && error.name === 'AbortError') return new ApiUnavailableError('aborted');
  return new ApiUnavailableError('network');
}

function askedToWait(error: Error): number {
  if (!(error instanceof HTTPError) || !retryAfterStatuses.includes(error.response.status)) return 0;
  const seconds = retryAfterSeconds(error.response.headers.get('retry-after'), Temporal.Now.instant());
  return (seconds ?? 0) * 1000;
}

export interface BodyLimits {
  maxBytes: number;
  milliseconds: number;
}

/**
 * Reads a response's text within limits of size and time, and cancels the stream when either is exceeded.
 * Throws ApiUnavailableError (too_large, timeout, network when the body is cut).
 */
export async function readBody(response: Response, limits: BodyLimits): Promise<string> {
  if (!response.body) return '';
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiUnavailableError('timeout')), limits.milliseconds);
  });
  try {
    return await Promise.race([readAll(reader, limits.maxBytes), late]);
  } catch (error) {
    // The original error matters; an error of cancel adds nothing.
    reader.cancel().catch(() => undefined);
    throw error instanceof ApiUnavailableError ? error : new ApiUnavailableError('network');
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) throw new ApiUnavailableError('too_large');
    text += decoder.decode(value, { stream: true });
  }
}
