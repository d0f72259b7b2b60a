/** What is left of a program's coverage, in cents. Null: there is no cap. Never less than zero. */
export function remainingCents(totalCents: number | null, usedCents: number): number | null {
  return totalCents === null ? null : Math.max(0, totalCents - usedCents);
}

/** How much of one charge a program can take: what is left of it, or its most for one charge when that is less. */
export function coverageForOneCharge(leftCents: number | null, flatMaxCents: number | null): number | null {
  if (leftCents === null) return flatMaxCents;
  return flatMaxCents === null ? leftCents : Math.min(leftCents, flatMaxCents);
}
