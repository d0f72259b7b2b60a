import type { InstantText, Uuid } from './column.ts';

export interface DisavowalTokensTable {
  token_digest: Buffer;
  member_id: Uuid;
  sent_to_sealed: Buffer;
  expires_at: InstantText;
}

/** Links to the personal address are tokens of their own. */
export type TokenPurposeType =
  | 'reset_password'
  | 'reset_password_personal'
  | 'unlock'
  | 'unlock_personal'
  | 'confirm_email'
  | 'confirm_personal_email';

export interface AccountTokensTable {
  member_id: Uuid;
  purpose: TokenPurposeType;
  token_digest: Buffer;
  created_at: InstantText;
  expires_at: InstantText;
}
