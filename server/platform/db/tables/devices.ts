import type { Generated } from 'kysely';
import type { InstantText, Uuid } from './column.ts';

export interface AccountActivitiesTable {
  id: Uuid;
  member_id: Uuid;
  kind: string;
  session_id: Uuid | null;
  device_id: Uuid | null;
  happened_at: InstantText;
}

export interface DevicesTable {
  id: Uuid;
  member_id: Uuid;
  token_digest: Buffer;
  browser: string | null;
  system: string | null;
  first_seen_at: InstantText;
  last_seen_at: InstantText;
  remembered_until: InstantText | null;
  forgotten_at: InstantText | null;
  failures: Generated<number>;
  locked_until: InstantText | null;
  last_failed_at: InstantText | null;
}
