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
