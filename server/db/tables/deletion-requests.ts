import type { InstantText, Uuid } from './column.ts';

export interface DeletionRequestsTable {
  member_id: Uuid;
  requested_at: InstantText;
  delete_at: InstantText;
}
