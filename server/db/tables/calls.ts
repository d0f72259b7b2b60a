import type { Generated } from 'kysely';
import type { InstantText, Uuid } from './column.ts';

export interface CallsTable {
  id: Uuid;
  token: string;
  member_id: Uuid;
  call_expert_id: string;
  call_subject_id: string;
  booked_at: InstantText;
  ends_at: InstantText;
  note_sealed: Buffer | null;
  canceled_at: InstantText | null;
  created_at: InstantText;
  /** RFC 5545: how often the visit changed since it was booked. */
  sequence: Generated<number>;
  changed_at: InstantText | null;
}

export interface CareNavigatorMessagesTable {
  id: Uuid;
  member_id: Uuid;
  from_member: boolean;
  body_sealed: Buffer;
  created_at: InstantText;
  read_at: InstantText | null;
}
