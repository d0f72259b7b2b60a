import { isCents, sumCents } from '#app/domain/money.ts';

/** Why an expense is not fully approved. Each has its text in server/platform/i18n/locales. */
export const rejectionCodes = [
  'not_itemized',
  'no_proof_of_payment',
  'before_eligibility',
  'wrong_program',
  'above_coverage',
  'already_reimbursed',
  'unreadable',
] as const;
export type RejectionCode = (typeof rejectionCodes)[number];

/** An operator's decision on one expense. Approved without an amount means all of it. */
export interface ExpenseDecision {
  position: number;
  state: 'approved' | 'rejected';
  approvedCents?: number | undefined;
  code?: RejectionCode | undefined;
}

export interface DecidedExpense {
  position: number;
  state: 'approved' | 'rejected';
  approvedCents: number | null;
  code: RejectionCode | null;
}

interface ReviewedExpense {
  position: number;
  requestedCents: number;
  /** Approved by an earlier decision, which stays. */
  approvedBeforeCents?: number;
}

export interface ReviewConditions {
  expenses: readonly ReviewedExpense[];
  /** Coverage left for the household; null without a cap. */
  leftCents: number | null;
  /** Limit for one expense; null without one. */
  mostForOneCents: number | null;
}

export type ReviewFaultKey =
  | 'incomplete_decision'
  | 'blank.rejection_code'
  | 'not_positive'
  | 'below_approved'
  | 'above_requested'
  | 'above_flat_max'
  | 'above_coverage';

export interface ReviewFault {
  /** Below `/data/attributes/`. */
  field: string;
  key: ReviewFaultKey;
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
  expenses: ReviewConditions['expenses'],
): DecidedExpense[] {
  return expenses.flatMap(({ position, requestedCents }): DecidedExpense[] => {
    const decision = decisions.find((one) => one.position === position);
    if (!decision) return [];
    const { state, code = null } = decision;
    if (state === 'rejected') return [{ position, state, approvedCents: null, code }];
    const { approvedCents = requestedCents } = decision;
    return [{ position, state, approvedCents, code: approvedCents === requestedCents ? null : code }];
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
    return faultsOf(`services/${index}`, decision, {
      requestedCents: expense?.requestedCents ?? 0,
      approvedBeforeCents: expense?.approvedBeforeCents ?? 0,
      mostForOneCents,
    });
  });
  if (faults.length > 0) return refusal(...faults);
  const approved = result.flatMap(({ approvedCents }) => (approvedCents === null ? [] : [approvedCents]));
  if (leftCents !== null && sumCents(approved) > leftCents) {
    return refusal({ field: 'services', key: 'above_coverage', mostCents: leftCents });
  }
  return { ok: true, review: { state: approved.length > 0 ? 'approved' : 'rejected', expenses: result } };
}

interface Reviewed {
  position: number;
  state: string;
  requested_cents: number;
  approved_cents: number | null;
}

/** Checks a decision on expenses decided before: each rejected one and the partly approved ones that it names. */
export function reviewAgain(
  decisions: readonly ExpenseDecision[],
  {
    expenses,
    leftCents,
    mostForOneCents,
  }: Omit<ReviewConditions, 'expenses'> & { expenses: readonly Reviewed[] },
): ReviewOutcome & { grantsMore?: boolean } {
  const decidedAgain = expenses.filter(
    ({ position, state }) => state === 'rejected' || decisions.some((one) => one.position === position),
  );
  const before = sumCents(decidedAgain.map((expense) => expense.approved_cents ?? 0));
  const outcome = review(decisions, {
    expenses: decidedAgain.map(({ position, requested_cents, approved_cents }) => ({
      position,
      requestedCents: requested_cents,
      approvedBeforeCents: approved_cents ?? 0,
    })),
    leftCents: leftCents === null ? null : leftCents + before,
    mostForOneCents,
  });
  if (!outcome.ok) return outcome;
  const after = sumCents(outcome.review.expenses.map(({ approvedCents }) => approvedCents ?? 0));
  return { ...outcome, grantsMore: after > before };
}

const refusal = (...faults: ReviewFault[]): ReviewOutcome => ({ ok: false, faults });

function faultsOf(
  field: string,
  { state, approvedCents, code }: ExpenseDecision,
  {
    requestedCents,
    approvedBeforeCents,
    mostForOneCents,
  }: { requestedCents: number; approvedBeforeCents: number; mostForOneCents: number | null },
): ReviewFault[] {
  const cents = approvedCents ?? requestedCents;
  const isAll = state === 'approved' && cents === requestedCents;
  const amount = `${field}/approved_amount`;
  if (!isAll && code === undefined)
    return [{ field: `${field}/rejection_code`, key: 'blank.rejection_code' }];
  if ((state === 'rejected' ? 0 : cents) < approvedBeforeCents)
    return [{ field: amount, key: 'below_approved', mostCents: approvedBeforeCents }];
  if (state === 'rejected') return [];
  if (cents <= 0 || !isCents(cents)) return [{ field: amount, key: 'not_positive' }];
  if (cents > requestedCents) return [{ field: amount, key: 'above_requested', mostCents: requestedCents }];
  if (mostForOneCents !== null && cents > mostForOneCents) {
    return [{ field: amount, key: 'above_flat_max', mostCents: mostForOneCents }];
  }
  return [];
}

/** Whether the stored decision equals the requested one. */
export function isSameReview(
  before: readonly { position: number; state: string; approvedCents: number | null; code: string | null }[],
  decisions: readonly ExpenseDecision[],
  expenses: ReviewConditions['expenses'],
): boolean {
  const now = decided(decisions, expenses);
  return (
    decisions.length === before.length &&
    now.length === before.length &&
    before.every(({ position, state, approvedCents, code }, at) => {
      const one = now[at];
      return (
        one?.position === position &&
        one.state === state &&
        one.approvedCents === approvedCents &&
        one.code === code
      );
    })
  );
}

/** How much of a decided claim is granted, for its notification. */
export function extentOf(expenses: readonly DecidedExpense[]): 'granted' | 'partly granted' | 'rejected' {
  if (expenses.every(({ state }) => state === 'rejected')) return 'rejected';
  return expenses.every(({ code }) => code === null) ? 'granted' : 'partly granted';
}
