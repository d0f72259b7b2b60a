import type { Generated, GeneratedAlways } from 'kysely';
import type { InstantText, Uuid } from './column.ts';

export interface CalendarFeedsTable {
  member_id: Uuid;
  token_digest: Buffer;
  token_sealed: Buffer;
  created_at: InstantText;
}

export interface CallsTable {
  id: Uuid;
  /** Like `host_token` no token of anybody's: for processes of an earlier release. */
  token: Generated<string>;
  member_id: Uuid;
  call_expert_id: string;
  call_subject_id: string;
  booked_at: InstantText;
  ends_at: InstantText;
  note_sealed: Buffer | null;
  canceled_at: InstantText | null;
  /** Null too where it was canceled before this was kept. */
  canceled_by: 'member' | 'system' | null;
  created_at: InstantText;
  /** RFC 5545: how often the visit changed since it was booked. */
  sequence: Generated<number>;
  changed_at: InstantText | null;
  host_token: Generated<string>;
  /** The end after extensions; null where there was none. */
  extended_until: InstantText | null;
  room_opened_at: InstantText | null;
  /** When its next reminder is due; null where none is left. */
  reminder_due_at: InstantText | null;
  /** When its room has to be closed; null once it was. */
  end_due_at: InstantText | null;
}

export interface CallTokensTable {
  token_digest: Buffer;
  call_id: Uuid;
  /** Whose side it opens. */
  role: 'member' | 'host';
  created_at: InstantText;
  /** Good once, and until then; null for one that opens until the visit is moved. */
  expires_at: InstantText | null;
  /** Whose end ends it; null where nobody was signed in. */
  session_id: Uuid | null;
  /** When that session was last let into the room. */
  connected_at: InstantText | null;
}

export interface CallExtensionsTable {
  id: Uuid;
  call_id: Uuid;
  reason: 'escalation' | 'late_member' | 'other';
  minutes: number;
  created_at: InstantText;
}

export interface CallAttendancesTable {
  call_id: Uuid;
  role: 'member' | 'host';
  /** The first moment and the last, however often they went and came back. */
  joined_at: InstantText;
  left_at: InstantText | null;
  /** The last time they came; null when nobody told. */
  last_joined_at: InstantText | null;
}

export interface CareNavigatorMessagesTable {
  id: Uuid;
  member_id: Uuid;
  from_member: boolean;
  body_sealed: Buffer;
  created_at: InstantText;
  read_at: InstantText | null;
  position: GeneratedAlways<number>;
  idempotency_key: string | null;
  /** The name of the operator who wrote as the Care Partner. */
  written_by: string | null;
  /** The message of the chat service that it was taken over from. */
  service_message_id: string | null;
  /** When the member is told by mail unless it is read before; null once that was settled. */
  mail_due_at: InstantText | null;
}

export interface MessageDraftsTable {
  member_id: Uuid;
  text_sealed: Buffer;
  updated_at: InstantText;
}

/** A file that a message carries: without a digest it is on its way in or out, without a message it waits to be sent. */
export interface MessageAttachmentsTable {
  id: Uuid;
  member_id: Uuid;
  from_member: boolean;
  message_id: Uuid | null;
  position: GeneratedAlways<number>;
  storage_key: string;
  filename_sealed: Buffer;
  media_type: string;
  size_bytes: number;
  /** Of a picture, as it is shown. */
  width: number | null;
  height: number | null;
  digest_sealed: Buffer | null;
  created_at: InstantText;
}
