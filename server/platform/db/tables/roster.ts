import type { Generated } from 'kysely';
import type { DayText, InstantText, Uuid } from './column.ts';

interface RosterImportsTable {
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
  /** Of employee ID and date of birth; for dependents of the employee's ID and their own date of birth. */
  person_digest: Buffer;
  /** The employee_digest of the row through which a dependent is covered; null for employees. */
  dependent_of: Buffer | null;
  /** The key of these digests; null where it is not known. */
  digest_key_id: Buffer | null;
  /** Of the address, under the same key; null without one. */
  email_digest: Buffer | null;
  row_sealed: Buffer | null;
  /** First and last covered day, in the zone of the company. */
  valid_from: DayText | null;
  valid_until: DayText | null;
}

interface RosterMembersTable {
  row_id: Uuid;
  member_id: Uuid;
}

/** The waves in which a company invites the people of its roster. */
interface InvitationWavesTable {
  company_id: string;
  state: 'running' | 'paused';
  /** How many people a wave invites. */
  size: number;
  every_minutes: number;
  /** Whom the wave that has begun has invited so far; 0 between waves. */
  in_wave: Generated<number>;
  /** When the next wave begins; the past while one is under way. */
  next_at: InstantText;
  /** What the company lacked when the waves were forced. */
  started_despite: string | null;
}

interface WaveInvitationsTable {
  row_id: Uuid;
  /** Of the mail; it is gone once the mail is sent. */
  job_id: Uuid;
  ordered_at: InstantText;
  /** When the mail failed for good. */
  bounced_at: InstantText | null;
}

export interface RosterTables {
  invitation_waves: InvitationWavesTable;
  roster_imports: RosterImportsTable;
  roster_members: RosterMembersTable;
  roster_rows: RosterRowsTable;
  wave_invitations: WaveInvitationsTable;
}
