import type { Generated } from 'kysely';
import type { Language, LocalizedText } from '#app/domain/localized-text.ts';
import type { DayText, Document, TimeText, Uuid } from './column.ts';

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
