import type { Insertable } from 'kysely';
import type { CostShare, PlanTerms, YearSoFar } from '#app/domain/cost-sharing.ts';
import type { LocalizedText } from '#app/domain/localized-text.ts';
import type { BillState } from '#app/domain/bills.ts';
import { amountColumns } from '#server/api/coverage/plans/charge.ts';
import type { BillsTable } from '#server/platform/db/tables/bills.ts';
import { billTexts } from '#server/platform/sealing/sealed-texts.ts';
import { demoId, demoUid, type SeedInput } from '../demo-calendar.ts';
import { memberId } from '../people/members.ts';

/** A bill as a person would describe it. Amounts are cents. */
export interface DemoBill {
  member: string;
  number: number;
  service: LocalizedText;
  provider: string;
  prescription?: true;
  /** The authorization it came from, by the key of demo-authorizations. */
  authorization?: string;
  serviceDay: Temporal.PlainDate;
  totalCents: number;
  /** The program that pays the covered part. */
  programId?: string;
  /** Remaining coverage, if it was not enough. Zero: no program covers it. */
  coverageLeftCents?: number;
  state: BillState;
  /** Days from today until the payment is due; negative when it was due. Paid bills: 30 days after the request. */
  dueInDays?: number;
  /** Days from the request to the start and the end of the payment. */
  payment?: { begunAfter: number; doneAfter?: number };
  unread?: true;
}

function dueDays({ dueInDays }: DemoBill, requestedOn: Temporal.PlainDate, { calendar }: SeedInput) {
  const due = dueInDays === undefined ? requestedOn.add({ days: 30 }) : calendar.dayAhead(dueInDays);
  return {
    payment_soon_due_date: due.subtract({ days: 7 }).toString(),
    payment_due_date: due.toString(),
  };
}

function paymentOf({ payment }: DemoBill, requestedOn: Temporal.PlainDate, { calendar }: SeedInput) {
  const at = (days: number | undefined, time: string) =>
    days === undefined ? null : calendar.onDay(requestedOn.add({ days }), time).toString();
  return {
    start_processing_at: at(payment?.begunAfter, '18:20'),
    processed_at: at(payment?.doneAfter, '19:05'),
  };
}

/** A bill and its shares by the member's plan. */
export interface SharedBill {
  bill: DemoBill;
  share: CostShare;
  plan: { name: string; terms: PlanTerms };
  yearBefore: YearSoFar;
}

export function billRow(
  { bill, share, plan, yearBefore }: SharedBill,
  input: SeedInput,
): Insertable<BillsTable> {
  const { calendar } = input;
  const names = [bill.member, String(bill.number)];
  const requested = calendar.onDay(bill.serviceDay.add({ days: 6 }), '14:00');
  const requestedOn = requested.toZonedDateTimeISO('UTC').toPlainDate();
  const id = demoId('bill', ...names);
  const texts = { service_name: bill.service, provider_name: bill.provider, difference_reason: null };
  return {
    id,
    ...billTexts.seal(input.sealing, { id }, texts),
    uid: demoUid('bill', ...names),
    member_id: memberId(bill.member),
    authorization_id: bill.authorization ? demoId('authorization', bill.member, bill.authorization) : null,
    sequential_id: bill.number,
    service_date: bill.serviceDay.toString(),
    provider_category_template: bill.prescription ? 'pharmacy' : 'default',
    state: bill.state,
    requested_at: requested.toString(),
    program_id: bill.programId ?? null,
    ...amountColumns({ planName: plan.name, terms: plan.terms, before: yearBefore, share }),
    unread_at: bill.unread ? requested.toString() : null,
    ...dueDays(bill, requestedOn, input),
    ...paymentOf(bill, requestedOn, input),
  };
}
