import { sumCents } from '#app/domain/money.ts';
import type { Program } from './claims.api.server.ts';

export interface BeyondCoverage {
  /** The limit, in cents: the program's remaining coverage, or its limit for one expense. */
  most: number;
  limit: 'left' | 'flat';
  /** The part that the program does not pay back, in cents. */
  rest: number;
}

/** The part of a claim's expenses beyond what its program can pay back; undefined when there is none. Amounts in cents. */
export function beyondCoverage(
  amounts: readonly number[],
  {
    remaining_reimbursable_coverage: left,
    flat_max_reimbursement: flat,
  }: Pick<Program, 'remaining_reimbursable_coverage' | 'flat_max_reimbursement'>,
): BeyondCoverage | undefined {
  const total = sumCents(amounts);
  const within = flat === null ? total : sumCents(amounts.map((amount) => Math.min(amount, flat)));
  const paidBack = Math.min(left ?? Infinity, within);
  if (total <= paidBack) return undefined;
  const rest = total - paidBack;
  return flat === null || paidBack === left
    ? { most: paidBack, limit: 'left', rest }
    : { most: flat, limit: 'flat', rest };
}
