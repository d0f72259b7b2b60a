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
