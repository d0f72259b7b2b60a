/** The counts of a response by name; null counts as 0, anything else is omitted. */
export function countsIn(answer: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  if (typeof answer !== 'object' || answer === null) return counts;
  for (const [name, count] of Object.entries(answer)) {
    if (count === null) counts.set(name, 0);
    else if (Number.isSafeInteger(count) && count >= 0) counts.set(name, count);
  }
  return counts;
}

/** Specification 9. */
export const pollEveryMs = 30_000;
/** A failing server is polled every eight minutes at least. */
const mostDoublings = 4;

/** Milliseconds between two polls, twice as many after each that failed in a row. */
export function betweenPolls(everyMs: number, failures: number): number {
  return everyMs * 2 ** Math.min(failures, mostDoublings);
}

/** Milliseconds until the next poll is due; 0 when it is overdue. */
export function untilNextPoll(lastAt: number, now: number, waitMs: number): number {
  return Math.min(waitMs, Math.max(0, lastAt + waitMs - now));
}
