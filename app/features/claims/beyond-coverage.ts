import type { Program } from './claims.api.server.ts';

export interface BeyondCoverage {
  /** What the program can pay back, and what sets the limit: what is left of it, or its most for one claim. */
  most: number;
  limit: 'left' | 'flat';
  /** What the program does not pay back. */
  rest: number;
}

/** How far a claim goes beyond what its program can pay back, in cents; undefined when it does not. */
export function beyondCoverage(
  total: number,
  {
    remaining_reimbursable_coverage: left,
    flat_max_reimbursement: flat,
  }: Pick<Program, 'remaining_reimbursable_coverage' | 'flat_max_reimbursement'>,
): BeyondCoverage | undefined {
  const most = Math.min(left ?? Infinity, flat ?? Infinity);
  if (total <= most) return undefined;
  return { most, limit: most === left ? 'left' : 'flat', rest: total - most };
}
