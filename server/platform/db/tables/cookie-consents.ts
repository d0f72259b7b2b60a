import type { GeneratedAlways } from 'kysely';
import type { InstantText, Uuid } from './column.ts';

export interface CookieConsentsTable {
  /** In the order of choosing: two choices may fall into one moment. */
  number: GeneratedAlways<number>;
  member_id: Uuid;
  functional: boolean;
  analytics: boolean;
  performance: boolean;
  advertisement: boolean;
  text_version: string;
  language: string;
  chosen_at: InstantText;
}
