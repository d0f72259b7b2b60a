import type { Generated } from 'kysely';
import type { InstantText, Uuid } from './column.ts';

/** A member's conversation as a chat service has it. */
export interface ChatChannelsTable {
  member_id: Uuid;
  created_at: InstantText;
  /** The Care Partner who was let into it; null until it was made. */
  care_navigator_id: string | null;
  /** Messages up to this time (by the service's clock) were imported. */
  taken_over_to: InstantText;
  /** The position of the last message that was passed on, or need not be. */
  passed_on_to: number;
  /** Position of the last Care Partner message that the service knows the member has read. */
  read_told_to: Generated<number>;
  /** End of the lease of the running exchange. */
  exchanging_until: InstantText | null;
  /** Id of the running exchange. */
  exchange_id: Uuid | null;
  /** The service's message whose import failed last time. */
  import_failing_id: string | null;
  import_failing_since: InstantText | null;
  /** Not read any more: tokens are of sessions. */
  token_sealed: Buffer | null;
  token_expires_at: InstantText | null;
}

/** Maps a message, or a file of one, to its copy at the chat service. */
export interface ChatCopiesTable {
  member_id: Uuid;
  service_message_id: string;
  sent_at: InstantText;
  message_id: Uuid;
  attachment_id: Uuid | null;
}
