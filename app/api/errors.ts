import { z } from 'zod';

/** One item of a JSON:API error document, as spec §8 uses it. `title` is readable by the member. */
export interface ApiErrorItem {
  title: string;
  code: string | undefined;
  /** `/data/attributes/email`; undefined for an error of the whole request. */
  pointer: string | undefined;
}

const errorDocument = z.object({
  errors: z.array(
    z
      .object({
        title: z.string(),
        code: z.string().nullish(),
        source: z.object({ pointer: z.string().nullish() }).nullish(),
      })
      .transform(({ title, code, source }): ApiErrorItem => ({
        title,
        code: code ?? undefined,
        pointer: source?.pointer ?? undefined,
      })),
  ),
});

/** Reads the items of an error response; none for a body of any other shape. */
export function errorItemsIn(body: unknown): ApiErrorItem[] {
  const parsed = errorDocument.safeParse(body);
  return parsed.success ? parsed.data.errors : [];
}

/** An error status of the API. The message is the first item's title, or has the status without items (an HTML page of a proxy, say). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly items: readonly ApiErrorItem[];
  /** Whole seconds of the Retry-After header, if any. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, items: readonly ApiErrorItem[], retryAfterSeconds?: number) {
    super(items[0]?.title ?? `The API answered with status ${status}`);
    this.status = status;
    this.items = items;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether any item has this code, such as `not_found`. */
  hasCode(code: string): boolean {
    return this.items.some((item) => item.code === code);
  }
}

/** Ignores an error with one of these statuses; rethrows any other, for the error page. */
export function assertRefusal(error: unknown, ...statuses: readonly number[]): asserts error is ApiError {
  if (!(error instanceof ApiError) || !statuses.includes(error.status)) throw error;
}

/** Waits for a removal. A missing resource counts as removed, for example after a second click or in another tab. */
export async function ignoreNotFound(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    assertRefusal(error, 404);
  }
}

/**
 * Why there was no usable response:
 * timeout (10 s, or the page's deadline), network (refused, reset, interrupted), aborted (the client disconnected),
 * not_json, too_large, wrong_shape (JSON that does not match the call's schema).
 */
export type UnavailableReason = 'timeout' | 'network' | 'aborted' | 'not_json' | 'too_large' | 'wrong_shape';

/**
 * The API sent no usable response. Contains no part of the body, which may hold health data.
 * `detail` has paths in the document (`data.0.name: invalid_type`), never values.
 */
export class ApiUnavailableError extends Error {
  override readonly name = 'ApiUnavailableError';
  readonly reason: UnavailableReason;
  readonly detail: string | undefined;

  constructor(reason: UnavailableReason, detail?: string) {
    super(`The API gave no usable answer (${reason})`);
    this.reason = reason;
    this.detail = detail;
  }
}
