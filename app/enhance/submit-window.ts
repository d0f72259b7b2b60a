/** A second click within this time counts as a double click. */
const doublePressMs = 1000;

/**
 * Whether a submit may proceed, given the start of the last one. Not while one is pending;
 * `pendingMs` limits that, because a submit that returns a download never leaves the page.
 */
export function maySubmit(startedAt: number | undefined, now: number, pendingMs: number): boolean {
  return startedAt === undefined || now - startedAt >= Math.max(doublePressMs, pendingMs);
}
