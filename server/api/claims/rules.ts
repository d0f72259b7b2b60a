import { readCalendarDate } from '#server/domain/calendar-date.ts';
import { isCents, sumCents } from '#server/domain/money.ts';
import { nextState } from '#server/domain/transitions.ts';
import type { TransitionTable } from '#server/domain/transitions.ts';

export type ClaimState = 'requested' | 'approved' | 'rejected' | 'canceled';
export type ClaimAct = 'approve' | 'reject' | 'cancel';

export const claimTransitions: TransitionTable<ClaimState, ClaimAct> = {
  requested: { approve: 'approved', reject: 'rejected', cancel: 'canceled' },
  approved: {},
  rejected: {},
  canceled: {},
};

/** The state after the member cancels, or null when it is too late for that. */
export function cancel(state: ClaimState): ClaimState | null {
  return nextState(claimTransitions, state, 'cancel');
}

export const claimLimits = {
  providerName: 120,
  description: 200,
  expenses: 20,
  receipts: 8,
  amountCents: 100_000_000,
  years: 2,
} as const;

/** A claim as it was sent. Values a member left out are absent. */
export interface ClaimRequest {
  programId?: string;
  providerName?: string;
  expenses: { date?: string; amountCents?: number; description?: string }[];
}

export interface ClaimCircumstances {
  /** The programs that the member's company reimburses. */
  reimbursableProgramIds: ReadonlySet<string>;
  receiptCount: number;
  /** In the member's own time zone. */
  today: Temporal.PlainDate;
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

export type ClaimFaultKey =
  | `blank.${'program' | 'provider' | 'expenses' | 'date' | 'amount' | 'description' | 'receipts'}`
  | 'not_covered'
  | 'too_long'
  | 'too_many.expenses'
  | `invalid.${'date' | 'amount'}`
  | 'in_future'
  | 'too_old'
  | 'not_positive'
  | 'too_large';

export interface ClaimFault {
  /** Below `/data/attributes/`. */
  field: string;
  key: ClaimFaultKey;
  values?: Record<string, number>;
}

export type Submission = { ok: true; claim: SoundClaim } | { ok: false; faults: ClaimFault[] };

/** Checks everything about a claim at once; a claim without a fault comes back with tidied texts. */
export function submit(request: ClaimRequest, circumstances: ClaimCircumstances): Submission {
  const claim: SoundClaim = {
    programId: request.programId ?? '',
    providerName: tidy(request.providerName),
    expenses: request.expenses.map(({ date, amountCents, description }) => ({
      date: date ?? '',
      amountCents: amountCents ?? 0,
      description: tidy(description),
    })),
  };
  const faults = [
    ...programFaults(claim.programId, circumstances.reimbursableProgramIds),
    ...textFaults('provider_name', claim.providerName, 'blank.provider', claimLimits.providerName),
    ...expenseCountFaults(claim.expenses.length),
    ...request.expenses
      .slice(0, claimLimits.expenses)
      .flatMap((expense, index) => [
        ...dateFaults(`expenses/${index}/date`, expense.date, circumstances.today),
        ...amountFaults(`expenses/${index}/amount`, expense.amountCents),
        ...textFaults(
          `expenses/${index}/description`,
          tidy(expense.description),
          'blank.description',
          claimLimits.description,
        ),
      ]),
    ...fault('receipts', circumstances.receiptCount < 1 && 'blank.receipts'),
  ];
  return faults.length === 0 ? { ok: true, claim } : { ok: false, faults };
}

function tidy(text = ''): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function fault(field: string, key: ClaimFaultKey | false, values?: Record<string, number>): ClaimFault[] {
  return key === false ? [] : [{ field, key, ...(values && { values }) }];
}

function programFaults(programId: string, reimbursable: ReadonlySet<string>): ClaimFault[] {
  if (programId === '') return fault('program_id', 'blank.program');
  return fault('program_id', !reimbursable.has(programId) && 'not_covered');
}

function textFaults(field: string, text: string, whenBlank: ClaimFaultKey, max: number): ClaimFault[] {
  if (text === '') return fault(field, whenBlank);
  return fault(field, [...text].length > max && 'too_long', { max });
}

function expenseCountFaults(count: number): ClaimFault[] {
  if (count === 0) return fault('expenses', 'blank.expenses');
  return fault('expenses', count > claimLimits.expenses && 'too_many.expenses');
}

function dateFaults(field: string, text: string | undefined, today: Temporal.PlainDate): ClaimFault[] {
  if (text === undefined || text === '') return fault(field, 'blank.date');
  const reading = readCalendarDate(text);
  if (!reading.ok) return fault(field, 'invalid.date');
  if (Temporal.PlainDate.compare(reading.date, today) > 0) return fault(field, 'in_future');
  const oldest = today.subtract({ years: claimLimits.years });
  return fault(field, Temporal.PlainDate.compare(reading.date, oldest) < 0 && 'too_old', {
    years: claimLimits.years,
  });
}

function amountFaults(field: string, amountCents: number | undefined): ClaimFault[] {
  if (amountCents === undefined) return fault(field, 'blank.amount');
  if (amountCents <= 0) return fault(field, 'not_positive');
  if (amountCents > claimLimits.amountCents) return fault(field, 'too_large');
  return fault(field, !isCents(amountCents) && 'invalid.amount');
}

/** Whether one more receipt fits on a claim that has this many. */
export function mayAddReceipt(receiptCount: number): boolean {
  return receiptCount < claimLimits.receipts;
}

interface DecidedService {
  requested_cents: number;
  approved_cents: number | null;
}

export function totalRequestedCents(services: readonly DecidedService[]): number {
  return sumCents(services.map((service) => service.requested_cents));
}

/** Null until the first expense is decided. */
export function totalApprovedCents(services: readonly DecidedService[]): number | null {
  const decided = services.flatMap(({ approved_cents }) => (approved_cents === null ? [] : [approved_cents]));
  return decided.length === 0 ? null : sumCents(decided);
}
