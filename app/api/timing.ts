/** How long the client waits, in milliseconds. Only tests use other figures than the spec's. */
export interface ApiTiming {
  /** One attempt, until the answer's head, and again for reading its body. */
  attemptMs: number;
  /** All calls of one page together: the page itself must answer within 15 s. */
  pageMs: number;
  /** One file going up; the member's own line sets the pace. */
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
