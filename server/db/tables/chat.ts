import type { Generated } from 'kysely';
import type { InstantText, Uuid } from './column.ts';

/** A member's conversation as a chat service has it. */
export interface ChatChannelsTable {
  member_id: Uuid;
  created_at: InstantText;
  /** The Care Partner who was let into it; null until it was made. */
  care_navigator_id: string | null;
  /** By the service's clock: what was sent before was taken over. */
  taken_over_to: InstantText;
  /** The position of the last message that was passed on, or need not be. */
  passed_on_to: number;
  /** That of the last message of the Care Partner of which the service knows that the member read it. */
  read_told_to: Generated<number>;
  /** Whoever is at it has it to themselves until then. */
  exchanging_until: InstantText | null;
  /** Which exchange that is. */
  exchange_id: Uuid | null;
  /** The service's message that could not be taken over the last time. */
  import_failing_id: string | null;
  import_failing_since: InstantText | null;
  /** Not read any more: tokens are of sessions. */
  token_sealed: Buffer | null;
  token_expires_at: InstantText | null;
}

/** Which message, or which file of one, is which message at the chat service. */
export interface ChatCopiesTable {
  member_id: Uuid;
  service_message_id: string;
  sent_at: InstantText;
  message_id: Uuid;
  attachment_id: Uuid | null;
}
