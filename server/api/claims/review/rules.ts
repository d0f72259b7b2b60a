import { isCents, sumCents } from '#app/domain/money.ts';
import type { RejectionCode } from '#app/domain/claim-limits.ts';
import type { TitleKey } from '#server/platform/http/json-api/problem.ts';

/** An operator's decision on one expense. Approved without an amount, in cents, means all of it. */
export interface ExpenseDecision {
  position: number;
  state: 'approved' | 'rejected';
  approved_amount?: number | undefined;
  rejection_code?: RejectionCode | undefined;
}

/** The result of a decision, as it is stored. */
export interface DecidedExpense {
  position: number;
  state: 'approved' | 'rejected';
  approved_cents: number | null;
  rejection_code: RejectionCode | null;
}

/** An expense before the decision. An amount approved by an earlier decision stays. */
export interface ReviewedExpense {
  position: number;
  state: string;
  requested_cents: number;
  approved_cents: number | null;
}

export interface ReviewConditions {
  expenses: readonly ReviewedExpense[];
  /** Coverage left for the household; null without a cap. */
  leftCents: number | null;
  /** Limit for one expense; null without one. */
  mostForOneCents: number | null;
}

export interface ReviewFault {
  /** Below `/data/attributes/`. */
  field: string;
  key: TitleKey;
  /** The most that can be approved; the least, if less than before was given. */
  mostCents?: number;
}

export interface Review {
  state: 'approved' | 'rejected';
  expenses: DecidedExpense[];
}

export type ReviewOutcome = { ok: true; review: Review } | { ok: false; faults: ReviewFault[] };

/** The result of a decision, unchecked: one for each expense, in their order. */
function decided(
  decisions: readonly ExpenseDecision[],
  expenses: readonly Pick<ReviewedExpense, 'position' | 'requested_cents'>[],
): DecidedExpense[] {
  return expenses.flatMap(({ position, requested_cents }): DecidedExpense[] => {
    const decision = decisions.find((one) => one.position === position);
    if (!decision) return [];
    const { state, rejection_code = null } = decision;
    if (state === 'rejected') return [{ position, state, approved_cents: null, rejection_code }];
    const { approved_amount: cents = requested_cents } = decision;
    const isAll = cents === requested_cents;
    return [{ position, state, approved_cents: cents, rejection_code: isAll ? null : rejection_code }];
  });
}

/** Checks a decision: one for each expense, never more than was requested or is left. */
export function review(
  decisions: readonly ExpenseDecision[],
  { expenses, leftCents, mostForOneCents }: ReviewConditions,
): ReviewOutcome {
  const result = decided(decisions, expenses);
  const isWhole = result.length === expenses.length && decisions.length === expenses.length;
  if (!isWhole) return refusal({ field: 'services', key: 'incomplete_decision' });
  const faults = decisions.flatMap((decision, index) => {
    const expense = expenses.find(({ position }) => position === decision.position);
    return expense ? faultsOf(`services/${index}`, decision, { expense, mostForOneCents }) : [];
  });
  if (faults.length > 0) return refusal(...faults);
  const approved = result.flatMap(({ approved_cents: cents }) => (cents === null ? [] : [cents]));
  if (leftCents !== null && sumCents(approved) > leftCents) {
    return refusal({ field: 'services', key: 'above_coverage', mostCents: leftCents });
  }
  return { ok: true, review: { state: approved.length > 0 ? 'approved' : 'rejected', expenses: result } };
}

/** Checks a decision on expenses decided before: each rejected one and the partly approved ones that it names. */
export function reviewAgain(
  decisions: readonly ExpenseDecision[],
  { expenses, leftCents, mostForOneCents }: ReviewConditions,
): ReviewOutcome & { grantsMore?: boolean } {
  const decidedAgain = expenses.filter(
    ({ position, state }) => state === 'rejected' || decisions.some((one) => one.position === position),
  );
  const before = approvedIn(decidedAgain);
  const outcome = review(decisions, {
    expenses: decidedAgain,
    leftCents: leftCents === null ? null : leftCents + before,
    mostForOneCents,
  });
  return outcome.ok ? { ...outcome, grantsMore: approvedIn(outcome.review.expenses) > before } : outcome;
}

const approvedIn = (expenses: readonly { approved_cents: number | null }[]) =>
  sumCents(expenses.map(({ approved_cents: cents }) => cents ?? 0));

const refusal = (...faults: ReviewFault[]): ReviewOutcome => ({ ok: false, faults });

function faultsOf(
  field: string,
  { state, approved_amount, rejection_code: code }: ExpenseDecision,
  { expense, mostForOneCents }: { expense: ReviewedExpense; mostForOneCents: number | null },
): ReviewFault[] {
  const { requested_cents: requestedCents, approved_cents } = expense;
  const approvedBefore = approved_cents ?? 0;
  const cents = approved_amount ?? requestedCents;
  const isAll = state === 'approved' && cents === requestedCents;
  const amount = `${field}/approved_amount`;
  if (!isAll && code === undefined)
    return [{ field: `${field}/rejection_code`, key: 'blank.rejection_code' }];
  if ((state === 'rejected' ? 0 : Math.max(cents, 0)) < approvedBefore)
    return [{ field: amount, key: 'below_approved', mostCents: approvedBefore }];
  if (state === 'rejected') return [];
  if (cents <= 0 || !isCents(cents)) return [{ field: amount, key: 'not_positive' }];
  if (cents > requestedCents) return [{ field: amount, key: 'above_requested', mostCents: requestedCents }];
  if (mostForOneCents !== null && cents > mostForOneCents) {
    return [{ field: amount, key: 'above_flat_max', mostCents: mostForOneCents }];
  }
  return [];
}

/** Whether these expenses were decided in just this way. */
export function isSameReview(
  expenses: readonly (ReviewedExpense & { rejection_code: string | null })[],
  decisions: readonly ExpenseDecision[],
): boolean {
  const now = decided(decisions, expenses);
  return (
    decisions.length === expenses.length &&
    now.length === expenses.length &&
    expenses.every(
      ({ state, approved_cents, rejection_code }, at) =>
        now[at]?.state === state &&
        now[at].approved_cents === approved_cents &&
        now[at].rejection_code === rejection_code,
    )
  );
}

/** How much of a decided claim is granted, for its notification. */
export function extentOf(expenses: readonly DecidedExpense[]): 'granted' | 'partly granted' | 'rejected' {
  if (expenses.every(({ state }) => state === 'rejected')) return 'rejected';
  return expenses.every(({ rejection_code: code }) => code === null) ? 'granted' : 'partly granted';
}
