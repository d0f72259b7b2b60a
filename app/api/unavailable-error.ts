/**
 * Why there was no usable answer:
 * timeout (10 s, or the page's deadline), network (refused, reset, cut), aborted (the caller went away),
 * not_json, too_large, wrong_shape (JSON, but not what the call promises).
 */
export type UnavailableReason = 'timeout' | 'network' | 'aborted' | 'not_json' | 'too_large' | 'wrong_shape';

/**
 * The API gave no usable answer. Carries no part of the body: it may hold health data.
 * `detail` names places in the document (`data.0.name: invalid_type`), never values.
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
