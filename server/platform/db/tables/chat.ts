import type { Generated } from 'kysely';
import type { InstantText, Uuid } from './column.ts';

/** A member's conversation as a chat service has it. */
export interface ChatChannelsTable {
  member_id: Uuid;
  created_at: InstantText;
  /** The Care Partner in the channel; null until it is created. */
  care_navigator_id: string | null;
  /** The position of the last message that was copied to the service, or need not be. */
  passed_on_to: number;
  // No longer used; written by the previous release, which may still run.
  taken_over_to: Generated<InstantText>;
  read_told_to: Generated<number>;
  exchanging_until: InstantText | null;
  exchange_id: Uuid | null;
  import_failing_id: string | null;
  import_failing_since: InstantText | null;
}

/** Maps a message, or a file of one, to its copy at the chat service. */
export interface ChatCopiesTable {
  member_id: Uuid;
  service_message_id: string;
  sent_at: InstantText;
  message_id: Uuid;
  attachment_id: Uuid | null;
}
