import type { InstantText, Uuid } from './column.ts';

export interface DataSharingConsentsTable {
  id: Uuid;
  member_id: Uuid;
  text_version: string;
  language: string;
  given_at: InstantText;
}

export interface WithdrawnConsentsTable {
  id: Uuid;
  member_id: Uuid;
  text_version: string;
  language: string;
  given_at: InstantText;
  withdrawn_at: InstantText;
}
