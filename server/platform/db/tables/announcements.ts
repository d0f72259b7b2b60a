import type { LocalizedText } from '#app/domain/localized-text.ts';
import type { InstantText } from './column.ts';

export interface AnnouncementsTable {
  id: string;
  /** Null: for the members of every company. */
  company_id: string | null;
  placement: 'everywhere' | 'home' | 'care_team' | 'coverage' | 'providers' | 'payments';
  tone: 'info' | 'alert';
  title: LocalizedText;
  /** Rich text: strong, em, br, b, i, a. */
  body: LocalizedText;
  starts_at: InstantText;
  ends_at: InstantText | null;
  position: number;
}
