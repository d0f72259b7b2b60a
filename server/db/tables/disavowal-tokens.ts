import type { InstantText, Uuid } from './column.ts';

export interface DisavowalTokensTable {
  token_digest: Buffer;
  member_id: Uuid;
  sent_to_sealed: Buffer;
  expires_at: InstantText;
}
