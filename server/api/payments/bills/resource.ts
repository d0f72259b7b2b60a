import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type {
  billAttributes,
  billDetailAttributes,
  statementAttributes,
  linkedAccountAttributes,
  paymentAttributes,
} from '#app/contract/payments.ts';
import type {
  BillsTable,
  LinkedAccountsTable,
  PaymentAttemptsTable,
} from '#server/platform/db/tables/bills.ts';
import { isDueSoon, isOverdue, paidAndDue, type Due } from '#app/domain/bills.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { sumCents } from '#app/domain/money.ts';
import { oopSpan } from '#app/domain/calendar-date.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { textIn, type TextKey } from '#server/platform/i18n/languages.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { billTexts } from '#server/platform/sealing/sealed-texts.ts';
import { openAccount } from '../bank-links.ts';

type OpenBill = ReturnType<typeof billTexts.open<Selectable<BillsTable>>>;

export interface Bill extends Due {
  row: OpenBill & { authorization_uid: string | null };
}

export function billOf(row: Bill['row']): Bill {
  return {
    state: row.state,
    paymentSoonDueDate: Temporal.PlainDate.from(row.payment_soon_due_date),
    paymentDueDate: Temporal.PlainDate.from(row.payment_due_date),
    row,
  };
}

export interface BillView {
  language: Language;
  today: Temporal.PlainDate;
}

export function billResource(bill: Bill, { language, today }: BillView): ResourceOf<typeof billAttributes> {
  const { row } = bill;
  return {
    type: 'bill',
    id: row.uid,
    attributes: {
      service_name: inLanguage(row.service_name, language),
      service_date: row.service_date,
      provider_name: row.provider_name,
      sequential_id: row.sequential_id,
      state: row.state,
      due_soon: isDueSoon(bill, today),
      overdue: isOverdue(bill, today),
      requested_at: row.requested_at,
      start_processing_at: row.start_processing_at,
      processed_at: row.processed_at,
      payment_soon_due_date: row.payment_soon_due_date,
      payment_due_date: row.payment_due_date,
      provider_category_template: row.provider_category_template,
      total_amount: row.total_cents,
      covered_amount: row.covered_cents,
      amount: row.amount_cents,
      unread_at: row.unread_at,
      authorization_id: row.authorization_id,
      authorization_uid: row.authorization_uid,
      oop_span: oopSpan(Temporal.PlainDate.from(row.service_date)),
      plaid_link_token: null,
    },
  };
}

/** How the amount was computed, as stored with the bill; never recomputed. */
export function billDetailResource(bill: Bill, view: BillView): ResourceOf<typeof billDetailAttributes> {
  const { row } = bill;
  const { type, id, attributes } = billResource(bill, view);
  const { paid, due } = paidAndDue({ state: row.state, amount: row.amount_cents });
  return {
    type,
    id,
    attributes: {
      ...attributes,
      deductible: row.deductible_cents,
      copay: row.copay_cents,
      coinsurance: row.coinsurance_cents,
      cut_by_maximum: row.cut_by_maximum_cents,
      exceeded_plan_max: row.exceeded_plan_max_cents,
      prescription_limit: row.rx_limit_cents,
      difference: differenceIn(row, view.language),
      paid_amount: paid,
      balance_due: due,
      financial_responsibility: financialResponsibilityOf(row),
    },
  };
}

function differenceIn(row: Bill['row'], language: Language) {
  const { difference_reason: reason, billed_cents: billed } = row;
  if (reason === null || billed === null) return null;
  return {
    agreed_amount: row.agreed_cents,
    billed_amount: billed,
    earlier_bill: row.earlier_bill,
    reason: inLanguage(reason, language),
  };
}

function financialResponsibilityOf(
  row: Bill['row'],
): z.infer<typeof billDetailAttributes>['financial_responsibility'] {
  const { plan_name, plan_terms: terms, deductible_before_cents, out_of_pocket_before_cents } = row;
  if (plan_name === null || terms === null) return null;
  const rx = row.provider_category_template === 'pharmacy';
  const deductible = rx && terms.noDeductibleRx ? null : terms.deductibleCents;
  const before = Math.max(0, (deductible ?? 0) - (deductible_before_cents ?? 0));
  const outOfPocketBefore = out_of_pocket_before_cents ?? 0;
  return {
    plan_name,
    coinsurance: rx ? terms.coinsuranceRxPercent : terms.coinsurancePercent,
    copay: rx ? terms.copayRxCents : terms.copayCents,
    deductible,
    out_of_pocket_max: terms.oopMaxCents,
    remaining_deductible:
      deductible === null ? null : { before, after: Math.max(0, before - row.deductible_cents) },
    out_of_pocket: {
      before: outOfPocketBefore,
      after: outOfPocketBefore + row.amount_cents - row.exceeded_plan_max_cents,
    },
  };
}

/** The payments of a calendar year, by their day in the member's zone. */
export function statementResource(
  payments: readonly (OpenBill & { paid_at: string })[],
  { year, language, timeZone }: { year: number; language: Language; timeZone: string },
): ResourceOf<typeof statementAttributes> {
  return {
    type: 'payment_statement',
    id: String(year),
    attributes: {
      year,
      total_paid: sumCents(payments.map(({ amount_cents: amount }) => amount)),
      payments: payments.map((row) => ({
        bill_id: row.uid,
        sequential_id: row.sequential_id,
        service_name: inLanguage(row.service_name, language),
        service_date: row.service_date,
        provider_name: row.provider_name,
        paid_on: Temporal.Instant.from(row.paid_at).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
        collected_otherwise: row.state === 'manually_collected',
        amount: row.amount_cents,
      })),
    },
  };
}

type LinkedAccountRow = Pick<Selectable<LinkedAccountsTable>, 'id' | 'details_sealed' | 'created_at'>;

export function linkedAccountResource(
  { id, details_sealed, created_at }: LinkedAccountRow,
  sealing: Sealing,
): ResourceOf<typeof linkedAccountAttributes> {
  const { institutionName, name, mask } = openAccount(sealing, id, details_sealed);
  return {
    type: 'linked_account',
    id,
    attributes: { institution_name: institutionName, mask, account_name: name, created_at },
  };
}

type FailureReason = NonNullable<z.infer<typeof paymentAttributes>['failure_reason']>;

const failureMessages: Readonly<Record<FailureReason, TextKey<'errors'>>> = {
  insufficient_funds: 'payment_failed',
  bank: 'payment_failed.bank',
  declined: 'payment_failed.declined',
  link_ended: 'payment_failed.link_ended',
  no_answer: 'payment_failed.no_answer',
};

type PaymentRow = Selectable<PaymentAttemptsTable> & Pick<LinkedAccountRow, 'details_sealed'>;

export function paymentResource(
  row: PaymentRow,
  { sealing, language }: { sealing: Sealing; language: Language },
): ResourceOf<typeof paymentAttributes> {
  const { institutionName, mask } = openAccount(sealing, row.linked_account_id, row.details_sealed);
  return {
    type: 'payment',
    id: row.id,
    attributes: {
      institution_name: institutionName,
      mask,
      state: row.state,
      amount: row.amount_cents,
      created_at: row.created_at,
      settled_at: row.settled_at,
      failed_at: row.ended_at,
      failure_reason: row.failure_reason,
      failure_message: row.failure_reason && textIn(language, 'errors', failureMessages[row.failure_reason]),
    },
  };
}
