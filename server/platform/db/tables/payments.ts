import type { Generated } from 'kysely';
import type { Cents, DayText, InstantText, Uuid } from './column.ts';

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
export interface TransferEventCursorTable {
  only_row: Generated<boolean>;
  last_event_id: number;
}

/** Money that moved for members who were deleted since. */
export interface MoneyLedgerTable {
  id: Generated<Uuid>;
  kind: 'payment' | 'grant';
  company_id: string;
  /** The transfer at the payment provider, or the file sent to the employer. */
  reference: string;
  amount_cents: Cents;
  state: AttemptState | 'handed_over';
  happened_on: DayText;
}
