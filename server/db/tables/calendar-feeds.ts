import type { InstantText, Uuid } from './column.ts';

export interface CalendarFeedsTable {
  member_id: Uuid;
  token_digest: Buffer;
  token_sealed: Buffer;
  created_at: InstantText;
}
