/** A program's remaining coverage, in cents. Null: no limit. Never negative. */
export function remainingCents(totalCents: number | null, usedCents: number): number | null {
  return totalCents === null ? null : Math.max(0, totalCents - usedCents);
}

/** Coverage available for one charge: the remaining amount, or the limit per charge if that is lower. */
export function coverageForOneCharge(leftCents: number | null, flatMaxCents: number | null): number | null {
  if (leftCents === null) return flatMaxCents;
  return flatMaxCents === null ? leftCents : Math.min(leftCents, flatMaxCents);
}
