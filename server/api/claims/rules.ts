import { characterCount, isBlank, visibleText } from '#app/domain/typed-text.ts';
import { isCoveredOn, type CoveredDays } from '#app/domain/coverage-days.ts';
import { claimLimits } from '#app/domain/claim-limits.ts';
import { readCalendarDate } from '#app/domain/calendar-date.ts';
import { isCents, sumCents } from '#app/domain/money.ts';
import { nextState, type TransitionTable } from '#app/domain/transitions.ts';
import type { ProblemItem, TitleKey, TitleValues } from '#server/platform/http/json-api/problem.ts';

export type ClaimState = 'requested' | 'approved' | 'rejected' | 'canceled';
export type ClaimAct = 'approve' | 'reject' | 'cancel';

export const claimTransitions: TransitionTable<ClaimState, ClaimAct> = {
  requested: { approve: 'approved', reject: 'rejected', cancel: 'canceled' },
  approved: {},
  rejected: {},
  canceled: {},
};

/** The state after the member cancels, or null if it is too late. */
export function cancel(state: ClaimState): ClaimState | null {
  return nextState(claimTransitions, state, 'cancel');
}

/** Why a claim cannot be corrected or appealed; only one of both is possible at a time. */
export type CorrectionRefusal = 'nothing_rejected' | 'already_corrected' | 'appeal_open';

interface ReviewedService {
  state: ClaimState;
  requested_cents: number;
  approved_cents: number | null;
}

/** Whether the expense was decided on and not fully approved. */
export function isShort({
  state,
  requested_cents: requested,
  approved_cents: approved,
}: ReviewedService): boolean {
  return state === 'rejected' || (state === 'approved' && (approved ?? requested) < requested);
}

/** The unapproved part of an expense, in cents. */
export function missingCents({
  requested_cents: requested,
  approved_cents: approved,
}: ReviewedService): number {
  return requested - (approved ?? 0);
}

interface DecidedClaim {
  state: ClaimState;
  services: readonly ReviewedService[];
  /** Whether a claim that corrects this one was sent and not canceled. */
  isCorrected: boolean;
  hasOpenAppeal: boolean;
}

/** Null if the unapproved part of the claim can be requested again. */
export function correctionRefusal({
  state,
  services,
  isCorrected,
  hasOpenAppeal,
}: DecidedClaim): CorrectionRefusal | null {
  const isDecided = state === 'approved' || state === 'rejected';
  if (!isDecided || !services.some(isShort)) return 'nothing_rejected';
  if (isCorrected) return 'already_corrected';
  return hasOpenAppeal ? 'appeal_open' : null;
}

export interface SoundExpense {
  date: string;
  amountCents: number;
  description: string;
}

export interface SoundClaim {
  programId: string;
  providerName: string;
  expenses: SoundExpense[];
}

/** A submitted claim. Empty values are absent. */
export interface ClaimRequest extends Partial<Omit<SoundClaim, 'expenses'>> {
  expenses: Partial<SoundExpense>[];
}

export interface ClaimConditions {
  /** The programs that the member's company reimburses. */
  reimbursableProgramIds: ReadonlySet<string>;
  receiptCount: number;
  /** In the member's time zone. */
  today: Temporal.PlainDate;
  /** The times that the employer covers the member; every day where it sent no roster with them. */
  covered: readonly CoveredDays[];
}

type Submission = { ok: true; claim: SoundClaim } | { ok: false; faults: ProblemItem[] };

/** Checks a claim completely; a valid claim is returned with normalized texts. */
export function submit(
  request: ClaimRequest,
  { reimbursableProgramIds, receiptCount, today, covered }: ClaimConditions,
): Submission {
  const claim: SoundClaim = {
    programId: request.programId ?? '',
    providerName: visibleText(request.providerName ?? ''),
    expenses: request.expenses.map(({ date = '', amountCents = 0, description = '' }) => ({
      date,
      amountCents,
      description: visibleText(description),
    })),
  };
  const isCovered = reimbursableProgramIds.has(claim.programId);
  const count = claim.expenses.length;
  const faults = [
    ...fault('program_id', claim.programId === '' ? 'blank.program' : !isCovered && 'not_covered'),
    ...textFaults('provider_name', claim.providerName, 'blank.provider', claimLimits.providerName),
    ...fault(
      'expenses',
      count === 0 ? 'blank.expenses' : count > claimLimits.expenses && 'too_many.expenses',
    ),
    ...request.expenses
      .slice(0, claimLimits.expenses)
      .flatMap((expense, index) => [
        ...dateFaults(`expenses/${index}/date`, expense.date, { today, covered }),
        ...amountFaults(`expenses/${index}/amount`, expense.amountCents),
        ...textFaults(
          `expenses/${index}/description`,
          visibleText(expense.description ?? ''),
          'blank.description',
          claimLimits.description,
        ),
      ]),
    ...fault('receipts', receiptCount < 1 && 'blank.receipts'),
  ];
  return faults.length === 0 ? { ok: true, claim } : { ok: false, faults };
}

/** At a field below `/data/attributes/`. */
function fault(field: string, key: TitleKey | false, values?: TitleValues): ProblemItem[] {
  return key === false ? [] : [{ pointer: `/data/attributes/${field}`, key, ...(values && { values }) }];
}

function textFaults(field: string, text: string, whenBlank: TitleKey, max: number): ProblemItem[] {
  if (isBlank(text)) return fault(field, whenBlank);
  const current = characterCount(text);
  return fault(field, current > max && 'too_long', { max, current });
}

function dateFaults(
  field: string,
  text: string | undefined,
  { today, covered }: Pick<ClaimConditions, 'today' | 'covered'>,
): ProblemItem[] {
  if (text === undefined || text === '') return fault(field, 'blank.date');
  const reading = readCalendarDate(text);
  if (!reading.ok) return fault(field, 'invalid.date');
  if (Temporal.PlainDate.compare(reading.date, today) > 0) return fault(field, 'in_future');
  if (covered.length > 0 && !isCoveredOn(reading.date, covered)) return fault(field, 'not_covered.date');
  return fault(field, isTooOld(reading.date, today) && 'too_old', { years: claimLimits.years });
}

/** Whether a service is too old to be claimed today. */
export function isTooOld(date: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(date, today.subtract({ years: claimLimits.years })) < 0;
}

function amountFaults(field: string, amountCents: number | undefined): ProblemItem[] {
  if (amountCents === undefined) return fault(field, 'blank.amount');
  if (amountCents <= 0) return fault(field, 'not_positive');
  if (amountCents > claimLimits.amountCents) return fault(field, 'too_large');
  return fault(field, !isCents(amountCents) && 'invalid.amount');
}

export function mayAddReceipt(receiptCount: number): boolean {
  return receiptCount < claimLimits.receipts;
}

export function totalRequestedCents(services: readonly Pick<ReviewedService, 'requested_cents'>[]): number {
  return sumCents(services.map((service) => service.requested_cents));
}

/** Null until the first decision. */
export function totalApprovedCents(
  services: readonly Pick<ReviewedService, 'approved_cents'>[],
): number | null {
  const decided = services.flatMap(({ approved_cents }) => (approved_cents === null ? [] : [approved_cents]));
  return decided.length === 0 ? null : sumCents(decided);
}
