import type { DayText, InstantText, Uuid } from './column.ts';

export interface RosterImportsTable {
  id: Uuid;
  company_id: string;
  imported_at: InstantText;
  added: number;
  changed: number;
  leaving: number;
  refused: number;
}

export interface RosterRowsTable {
  id: Uuid;
  company_id: string;
  /** The import that wrote or last changed it; null for rows that are older than imports. */
  import_id: Uuid | null;
  /** past: the employee came back and has a newer row. */
  state: 'current' | 'past';
  /** Of the employee ID; null for rows that are older than imports, until an import or an account names it. */
  employee_digest: Buffer | null;
  /** Of employee ID and date of birth. */
  person_digest: Buffer;
  /** The key of both digests; null where it is not known. */
  digest_key_id: Buffer | null;
  row_sealed: Buffer | null;
  /** First and last covered day, in the zone of the company. */
  valid_from: DayText | null;
  valid_until: DayText | null;
}

export interface RosterMembersTable {
  row_id: Uuid;
  member_id: Uuid;
}
