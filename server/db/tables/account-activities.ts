import type { InstantText, Uuid } from './column.ts';

export interface AccountActivitiesTable {
  id: Uuid;
  member_id: Uuid;
  kind: string;
  session_id: Uuid | null;
  device_id: Uuid | null;
  happened_at: InstantText;
}
