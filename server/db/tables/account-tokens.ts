import type { InstantText, Uuid } from './column.ts';

export type TokenPurposeType = 'reset_password' | 'unlock' | 'confirm_email';

export interface AccountTokensTable {
  member_id: Uuid;
  purpose: TokenPurposeType;
  token_digest: Buffer;
  created_at: InstantText;
  expires_at: InstantText;
}
