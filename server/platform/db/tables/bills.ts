import type { LocalizedText } from '#app/domain/localized-text.ts';
import type { PlanTerms } from '#app/domain/cost-sharing.ts';
import type { BillState } from '#app/domain/bills.ts';
import type { ProviderCategoryTemplate } from './coverage.ts';
import type { Cents, CentsWithDefault, DayText, Document, InstantText, SealedSince, Uuid } from './column.ts';
import type { Generated } from 'kysely';

export interface BillsTable {
  id: Uuid;
  uid: string;
  member_id: Uuid;
  authorization_id: Uuid | null;
  /** The program that pays the covered part. */
  program_id: string | null;
  sequential_id: number;
  service_name: SealedSince<LocalizedText>;
  service_date: DayText;
  provider_name: SealedSince<string>;
  provider_category_template: ProviderCategoryTemplate;
  state: BillState;
  requested_at: InstantText;
  start_processing_at: InstantText | null;
  processed_at: InstantText | null;
  payment_soon_due_date: DayText;
  payment_due_date: DayText;
  total_cents: Cents;
  covered_cents: Cents;
  amount_cents: Cents;
  deductible_cents: CentsWithDefault;
  copay_cents: CentsWithDefault;
  coinsurance_cents: CentsWithDefault;
  exceeded_plan_max_cents: CentsWithDefault;
  cut_by_maximum_cents: CentsWithDefault;
  /** Snapshot of the plan and its year; all four are null when the plan is unknown. */
  plan_name: string | null;
  plan_terms: Document<PlanTerms> | null;
  deductible_before_cents: Cents | null;
  out_of_pocket_before_cents: Cents | null;
  /** The agreed amount, if the bills of the authorization exceed it; otherwise null. */
  agreed_cents: Cents | null;
  /** Total of the authorization's bills including this one; null when the bill is as agreed. */
  billed_cents: Cents | null;
  /** The number of an earlier bill for the same service, where there is one. */
  earlier_bill: number | null;
  /** The operator's reason when the bill differs from the agreement. */
  difference_reason: SealedSince<LocalizedText> | null;
  /** The most that is covered of the prescription, where that decided. */
  rx_limit_cents: Cents | null;
  unread_at: InstantText | null;
  texts_sealed: Buffer | null;
}

export type AttemptState = 'pending' | 'posted' | 'settled' | 'failed' | 'returned' | 'canceled';
export type FailureReason = 'insufficient_funds' | 'declined' | 'link_ended' | 'no_answer' | 'bank';

export interface BankLinksTable {
  id: Uuid;
  member_id: Uuid;
  public_token_digest: Buffer;
  claimed_at: InstantText;
  /** Null until the one-time token is exchanged. */
  item_id: string | null;
  /** Also null once revoking the access was requested from the provider. */
  access_token_sealed: Buffer | null;
  created_at: InstantText;
}

export interface LinkedAccountsTable {
  id: Uuid;
  member_id: Uuid;
  bank_link_id: Uuid;
  /** The provider's. */
  account_id: string;
  details_sealed: Buffer;
  created_at: InstantText;
  ended_at: InstantText | null;
}

export interface BankLinkSessionsTable {
  id: Uuid;
  member_id: Uuid;
  bill_id: Uuid;
  link_token_sealed: Buffer;
  link_token_digest: Buffer;
  hosted: boolean;
  created_at: InstantText;
  expires_at: InstantText;
  completed_at: InstantText | null;
  bank_link_id: Uuid | null;
}

export interface PaymentAttemptsTable {
  id: Uuid;
  member_id: Uuid;
  bill_id: Uuid;
  linked_account_id: Uuid;
  amount_cents: Cents;
  state: AttemptState;
  /** Null until the provider answered. */
  transfer_id: string | null;
  /** Kept when the payment is returned later. */
  settled_at: InstantText | null;
  /** When it failed, was returned or canceled. */
  ended_at: InstantText | null;
  failure_reason: FailureReason | null;
  /** The ACH return code. */
  failure_code: string | null;
  created_at: InstantText;
  updated_at: InstantText;
}

export interface EarlyTransferEventsTable {
  event_id: number;
  transfer_id: string;
  state: AttemptState;
  happened_at: InstantText;
  failure_code: string | null;
}

/** A single row. */
interface TransferEventCursorTable {
  only_row: Generated<boolean>;
  last_event_id: number;
}

/** Money that moved for members who were deleted since. */
interface MoneyLedgerTable {
  id: Generated<Uuid>;
  /** `covered`: what the company owes of a bill. */
  kind: 'payment' | 'grant' | 'covered';
  company_id: string;
  /** The transfer at the payment provider, the file sent to the employer, or the id of the bill. */
  reference: string;
  amount_cents: Cents;
  state: AttemptState | 'handed_over' | 'billed';
  happened_on: DayText;
}

export interface BillsTables {
  bank_link_sessions: BankLinkSessionsTable;
  bank_links: BankLinksTable;
  bills: BillsTable;
  early_transfer_events: EarlyTransferEventsTable;
  linked_accounts: LinkedAccountsTable;
  money_ledger: MoneyLedgerTable;
  payment_attempts: PaymentAttemptsTable;
  transfer_event_cursor: TransferEventCursorTable;
}
