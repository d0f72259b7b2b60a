import type { Generated } from 'kysely';
import type { Language, LocalizedText } from '#app/domain/localized-text.ts';
import type { DayText, Document, TimeText, Uuid, InstantText } from './column.ts';

/** A list of short texts in every language it exists in. */
type LocalizedTexts = { en: string[] } & Partial<Record<Language, string[]>>;

export interface CallExpertsTable {
  id: string;
  fname: string;
  lname: string;
  role: LocalizedText;
  body: LocalizedText;
  education: LocalizedText;
  experience: LocalizedText;
  topics: Document<LocalizedTexts>;
  spoken_languages: string[];
  sign_languages: Generated<string[]>;
  timezone: string;
  care_navigator: Generated<boolean>;
  image_key: string;
  /** Address for notifications about visits. */
  email: string | null;
}

export interface CallCategoriesTable {
  id: string;
  name: LocalizedText;
  position: number;
  pregnancy_content: Generated<boolean>;
  image_key: Generated<string>;
}

export interface CallSubjectsTable {
  id: string;
  call_category_id: string;
  name: LocalizedText;
  talk_to_expert_text: LocalizedText;
  duration_minutes: 20 | 30 | 45;
  position: number;
}

export interface CallSubjectExpertsTable {
  call_subject_id: string;
  call_expert_id: string;
}

/** Wall-clock hours of the expert's own zone, by ISO weekday (1 is Monday). */
export interface ExpertHoursTable {
  call_expert_id: string;
  weekday: number;
  starts: TimeText;
  ends: TimeText;
}

/** Replaces a weekday's hours on one day. Both null: away. */
export interface ExpertExceptionsTable {
  id: Uuid;
  call_expert_id: string;
  day: DayText;
  starts: TimeText | null;
  ends: TimeText | null;
}

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

export interface CareTeamTables {
  call_categories: CallCategoriesTable;
  call_experts: CallExpertsTable;
  call_subject_experts: CallSubjectExpertsTable;
  call_subjects: CallSubjectsTable;
  chat_channels: ChatChannelsTable;
  chat_copies: ChatCopiesTable;
  expert_exceptions: ExpertExceptionsTable;
  expert_hours: ExpertHoursTable;
}
