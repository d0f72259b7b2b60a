/**
 * The time one page may spend waiting for the API, all calls together. A page needs several calls,
 * some after others; a limit per call would let them add up to more than the page's own 15 s.
 */
export interface PageDeadline {
  /** Milliseconds left, never negative. */
  remaining(): number;
  /** Runs work whose length is the member's own (a file going up) without charging it to the page. */
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
