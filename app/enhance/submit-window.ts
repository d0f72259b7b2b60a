/** A second press within this time is taken for a double click. */
const doublePressMs = 1000;

/**
 * Whether a submit may go ahead, given when the last one started. While one is pending, no;
 * `pendingMs` bounds that, because a submit that ends in a download never leaves the page.
 */
export function maySubmit(startedAt: number | undefined, now: number, pendingMs: number): boolean {
  return startedAt === undefined || now - startedAt >= Math.max(doublePressMs, pendingMs);
}
