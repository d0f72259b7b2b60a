/**
 * The time one page may spend waiting for the API, all calls together. A limit per call would let consecutive calls add up
 * to more than the page's own 15 s.
 */
export interface PageDeadline {
  /** Milliseconds left, never negative. */
  remaining(): number;
  /** Runs work that takes as long as the member's connection needs (an upload) without charging it to the page. */
  excuse<T>(work: () => Promise<T>): Promise<T>;
  /** Begins anew. */
  restart(): void;
}

/** @param now a monotonic clock in milliseconds */
export function startPageDeadline(budgetMs: number, now: () => number): PageDeadline {
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
