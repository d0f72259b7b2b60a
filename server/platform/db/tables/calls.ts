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
  /** Like `host_token` not a valid token; only read by processes of an earlier release. */
  token: Generated<string>;
  member_id: Uuid;
  call_expert_id: string;
  call_subject_id: string;
  booked_at: InstantText;
  ends_at: InstantText;
  medium: Generated<'video' | 'phone'>;
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
  /** When its next reminder is due; null when none remains. */
  reminder_due_at: InstantText | null;
  /** When its room has to be closed; null once it was. */
  end_due_at: InstantText | null;
  /** When its expert said that the member did not come. */
  absent_at: InstantText | null;
  /** When its expert said that it stays although it is outside their hours; null again once it is moved. */
  kept_at: InstantText | null;
}

/** A version of what an expert wrote to the member after a visit. */
interface VisitNotesTable {
  id: Uuid;
  call_id: Uuid;
  version: number;
  body_sealed: Buffer;
  /** `personOf` the expert. */
  author_id: string;
  author: string;
  sent_at: InstantText;
}

/** What is not sent yet. */
interface VisitNoteDraftsTable {
  call_id: Uuid;
  body_sealed: Buffer;
  updated_at: InstantText;
}

export interface CallTokensTable {
  token_digest: Buffer;
  call_id: Uuid;
  /** The side of the visit that it opens. */
  role: 'member' | 'host';
  created_at: InstantText;
  /** Expiry of a single-use token; null = valid until the visit is moved. */
  expires_at: InstantText | null;
  /** Ends together with this session; null when the holder is not signed in. */
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
  /** First join and last leave, regardless of reconnects. */
  joined_at: InstantText;
  left_at: InstantText | null;
  /** Most recent join; null when it was not reported. */
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
  /** The chat service's message that this one was imported from. */
  service_message_id: string | null;
  /** When the member is mailed about it unless it is read before; null once that is settled. */
  mail_due_at: InstantText | null;
}

/** A row a conversation, written by triggers on the messages. */
interface ConversationsTable {
  member_id: Uuid;
  last_message_at: InstantText;
  /** Messages of the member that staff has not opened. */
  unread: number;
  /** The member's first message after the last one of their Care Partner. */
  waits_since: InstantText | null;
}

/** What staff write down about a conversation for each other. */
export interface ConversationNotesTable {
  id: Uuid;
  member_id: Uuid;
  body_sealed: Buffer;
  /** `personOf` an operator. */
  author_id: string;
  author: string;
  created_at: InstantText;
}

export interface MessageDraftsTable {
  member_id: Uuid;
  text_sealed: Buffer;
  updated_at: InstantText;
}

/** A message's file. Without a digest its upload or deletion is in progress; without a message it is not sent yet. */
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
  /** Width of a picture as displayed. */
  width: number | null;
  height: number | null;
  digest_sealed: Buffer | null;
  created_at: InstantText;
}

export interface CallsTables {
  calendar_feeds: CalendarFeedsTable;
  call_attendances: CallAttendancesTable;
  call_extensions: CallExtensionsTable;
  call_tokens: CallTokensTable;
  calls: CallsTable;
  care_navigator_messages: CareNavigatorMessagesTable;
  conversation_notes: ConversationNotesTable;
  conversations: ConversationsTable;
  message_attachments: MessageAttachmentsTable;
  message_drafts: MessageDraftsTable;
  visit_note_drafts: VisitNoteDraftsTable;
  visit_notes: VisitNotesTable;
}
