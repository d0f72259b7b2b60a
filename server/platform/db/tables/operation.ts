import type { Generated, GeneratedAlways } from 'kysely';
import type { DayText, InstantText, Uuid } from './column.ts';

/** A single row. */
interface SealingCheckTable {
  only_row: Generated<boolean>;
  value_sealed: Buffer;
}

interface SchemaMigrationsTable {
  name: string;
  sha256: string;
  applied_at: Generated<InstantText>;
}

/** Schema of rate-limiter-flexible; only that library reads and writes it. */
interface RateLimitsTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

interface JobsTable {
  id: Uuid;
  kind: string;
  /** Jobs of a kind about the same subject are done one after the other. */
  subject: string | null;
  payload_sealed: Buffer;
  created_at: InstantText;
  due_at: InstantText;
  /** By the clock of the database, unlike the others: until then it belongs to the process that claimed it. */
  leased_until: InstantText | null;
  attempts: Generated<number>;
  given_up_at: InstantText | null;
  position: GeneratedAlways<number>;
}

interface SandboxMailsTable {
  message_id: string;
  mail_sealed: Buffer;
  received_at: InstantText;
  position: GeneratedAlways<number>;
}

/** Keys that values may be sealed under. */
interface SealingKeysTable {
  key_id: Buffer;
  first_seen: Generated<InstantText>;
  /** When a start found that no value needs it any more. */
  retired_at: InstantText | null;
}

/** Legal holds of a member or of a company, until a day. */
interface LegalHoldsTable {
  held_member_id: Uuid | null;
  held_company_id: string | null;
  until: DayText;
}

/** Directories of files in use. */
interface FilePlacesTable {
  id: Uuid;
  host: string;
  /** By the clock of the database. */
  seen_at: InstantText;
}

export interface OperationTables {
  file_places: FilePlacesTable;
  jobs: JobsTable;
  legal_holds: LegalHoldsTable;
  rate_limits: RateLimitsTable;
  sandbox_mails: SandboxMailsTable;
  schema_migrations: SchemaMigrationsTable;
  sealing_check: SealingCheckTable;
  sealing_keys: SealingKeysTable;
}
