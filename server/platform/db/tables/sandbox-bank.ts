import type { GeneratedAlways } from 'kysely';
import type { Language } from '#app/domain/localized-text.ts';
import type { Cents, InstantText } from './column.ts';

export interface SandboxBankItemsTable {
  item_id: string;
  public_token: string;
  access_token: string;
  institution_id: string;
  account_id: string;
  account_kind: 'checking' | 'savings';
  webhook: string | null;
  created_at: InstantText;
  exchanged_at: InstantText | null;
  ended_at: InstantText | null;
  removed_at: InstantText | null;
}

export interface SandboxBankLinksTable {
  link_token: string;
  session_id: string;
  /** That of the pages of the session; the stand-in has them in English and Spanish. */
  language: Language;
  client_name: string;
  redirect_uri: string | null;
  is_hosted: boolean;
  completion_uri: string | null;
  webhook: string | null;
  oauth_state: string | null;
  oauth_account: string | null;
  created_at: InstantText;
  expires_at: InstantText;
  finished_at: InstantText | null;
  item_id: string | null;
}

export type SandboxTransferStatus =
  | 'pending'
  | 'posted'
  | 'settled'
  | 'funds_available'
  | 'failed'
  | 'returned'
  | 'cancelled';

export interface SandboxBankTransfersTable {
  authorization_id: string;
  idempotency_key: string;
  item_id: string;
  amount_cents: Cents;
  decision: 'approved' | 'declined' | 'user_action_required';
  decision_code: string | null;
  transfer_id: string | null;
  description: string | null;
  status: SandboxTransferStatus | null;
  created_at: InstantText;
}

interface SandboxBankEventsTable {
  event_id: GeneratedAlways<number>;
  transfer_id: string;
  kind: SandboxTransferStatus;
  failure_code: string | null;
  happened_at: InstantText;
}

export interface SandboxBankTables {
  sandbox_bank_events: SandboxBankEventsTable;
  sandbox_bank_items: SandboxBankItemsTable;
  sandbox_bank_links: SandboxBankLinksTable;
  sandbox_bank_transfers: SandboxBankTransfersTable;
}
