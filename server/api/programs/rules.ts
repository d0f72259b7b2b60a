/** What is left of a program's coverage, in cents. Null: there is no cap. Never less than zero. */
export function remainingCents(totalCents: number | null, approvedCents: number): number | null {
  return totalCents === null ? null : Math.max(0, totalCents - approvedCents);
}
