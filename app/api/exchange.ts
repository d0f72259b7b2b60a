import { decodeDocument, issuesIn, type DecodedDocument } from './document.ts';
import { sendInProcess } from './in-process.ts';
import { readBody, specTiming, type ApiTiming, patientOptions, send } from './transport.ts';
import { ApiUnavailableError } from './errors.ts';
import type { Options } from 'ky';
import type { z } from 'zod';
import type { ApiLog } from './api-log.ts';

/** Access to the member's proof of sign-in (in the visitor session, on the server). */
export interface ApiCredentials {
  /** The Cookie header to send, if there is one. */
  cookie(): string | undefined;
  csrfToken(): string | undefined;
  /** Stores the Set-Cookie headers of a response. */
  receive(setCookie: readonly string[]): void;
  receiveCsrfToken(token: string | undefined): void;
}

/** spec §5: a token is a string or undefined; anything else is refused. */
export function csrfTokenFrom(token: unknown): string | undefined {
  if (typeof token === 'string' || token === undefined) return token;
  throw new TypeError('token must be a string or undefined');
}

/**
 * The time one page may spend waiting for the API, all calls together. A limit per call would let consecutive calls add up
 * to more than the page's own 15 s.
 */
interface PageDeadline {
  /** Milliseconds left, never negative. */
  remaining(): number;
  /** Runs work that takes as long as the member's connection needs (an upload) without charging it to the page. */
  excuse<T>(work: () => Promise<T>): Promise<T>;
  /** Starts over. */
  restart(): void;
}

/** @param now a monotonic clock in milliseconds */
function startPageDeadline(budgetMs: number, now: () => number): PageDeadline {
  let endsAt = now() + budgetMs;
  return {
    remaining: () => Math.max(0, endsAt - now()),
    async excuse(work) {
      const startedAt = now();
      try {
        return await work();
      } finally {
        endsAt += now() - startedAt;
      }
    },
    restart() {
      endsAt = now() + budgetMs;
    },
  };
}

export interface ApiClientOptions {
  /** The provider's /api prefix, such as `https://benefits.example/api`. */
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  /** Whether `fetch` calls an API in this process; network-only steps are skipped then. */
  inProcess?: boolean;
  /** The document of a response from this process; others are decoded from their text. */
  documentIn?: (response: Response) => DecodedDocument | undefined;
  /** X-Language: the backend's locale code. */
  language: string;
  credentials: ApiCredentials;
  log: ApiLog;
  /** The mobile platform's name, or web. */
  platform?: string;
  /** Aborts all calls when the client disconnects. */
  signal?: AbortSignal;
  timing?: ApiTiming;
}

export interface CallOptions {
  /** Undefined values are omitted. */
  searchParams?: Record<string, string | number | boolean | undefined>;
  headers?: Record<string, string>;
}

/** One request and its response: headers, cookies, the deadline, decoding. */
export interface Exchange {
  deadline: PageDeadline;
  /** Throws ApiError or ApiUnavailableError. @param own options that override the usual ky options */
  request(method: string, path: string, own: Options, call?: CallOptions): Promise<Response>;
  decode<S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>>;
}

const maxAnswerBytes = 5 * 1024 * 1024;
const jsonType = /^application\/(?:[\w.+-]+\+)?json\b/i;

export function createExchange(options: ApiClientOptions): Exchange {
  const { credentials, log, timing = specTiming } = options;
  const deadline = startPageDeadline(timing.pageMs, () => performance.now());
  const base = options.baseUrl.replace(/\/+$/, '');

  async function fetchKeepingCookies(request: Request): Promise<Response> {
    const response = await options.fetch(request);
    const setCookie = response.headers.getSetCookie();
    if (setCookie.length > 0) credentials.receive(setCookie);
    return response;
  }

  function headersFor(method: string, own: Record<string, string> = {}): Record<string, string> {
    const cookie = credentials.cookie();
    const csrfToken = method === 'GET' ? undefined : credentials.csrfToken();
    return {
      accept: 'application/vnd.api+json, application/json',
      'x-language': options.language,
      'x-platform': options.platform ?? 'web',
      ...(cookie !== undefined && { cookie }),
      ...(csrfToken !== undefined && { 'x-csrf-token': csrfToken }),
      ...own,
    };
  }

  async function read(response: Response): Promise<DecodedDocument> {
    const milliseconds = Math.min(timing.attemptMs, deadline.remaining());
    const text = await readBody(response, { maxBytes: maxAnswerBytes, milliseconds });
    if (text !== '' && !jsonType.test(response.headers.get('content-type') ?? '')) {
      throw new ApiUnavailableError('not_json');
    }
    return decodeDocument(text, log);
  }

  return {
    deadline,

    async request(method, path, own, call) {
      if (deadline.remaining() === 0) throw new ApiUnavailableError('timeout');
      const url = `${base}/${path.replace(/^\/+/, '')}`;
      const { signal } = options;
      const sent = {
        method,
        headers: headersFor(method, call?.headers),
        ...(call?.searchParams && { searchParams: call.searchParams }),
      };
      const sendOver = (fetch: ApiClientOptions['fetch']) =>
        send(url, {
          ...patientOptions(timing, deadline.remaining),
          ...own,
          ...sent,
          fetch: (input) => fetch(input instanceof Request ? input : new Request(input)),
          ...(signal && { signal }),
        });
      // An upload has limits of its own and does not count towards the page's deadline.
      if (!options.inProcess || own.body) return sendOver(fetchKeepingCookies);
      const milliseconds = Math.min(timing.attemptMs, deadline.remaining());
      const ways = { fetch: fetchKeepingCookies, milliseconds, signal, send: sendOver };
      return sendInProcess(url, { ...sent, json: own.json }, ways);
    },

    async decode(response, schema) {
      const document = options.documentIn?.(response) ?? (await read(response));
      keepCsrfToken(document.meta, credentials);
      const checked = schema.safeParse(document);
      if (!checked.success) throw new ApiUnavailableError('wrong_shape', issuesIn(checked.error));
      return checked.data;
    },
  };
}

function keepCsrfToken(meta: Record<string, unknown>, credentials: ApiCredentials): void {
  if (!('csrf_token' in meta)) return;
  try {
    credentials.receiveCsrfToken(csrfTokenFrom(meta['csrf_token']));
  } catch (error) {
    if (error instanceof TypeError) throw new ApiUnavailableError('wrong_shape', error.message);
    throw error;
  }
}
