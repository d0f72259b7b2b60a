import type { Generated } from 'kysely';
import type { DayText, Document, InstantText, Uuid } from './column.ts';

/** Written by the procedure write_audit only. */
interface AuditLogTable {
  day: DayText;
  lane: number;
  position: number;
  at: InstantText;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string | null;
  role: string | null;
  company_id: string | null;
  /** One of `auditActs` in app/domain/audit-acts.ts. */
  act: string;
  subject_kind: string;
  /** Null where `personal` has it. */
  subject_id: string | null;
  /** One of `auditReasons` in app/domain/audit-acts.ts. */
  reason: string;
  personal: Buffer | null;
  previous: Buffer;
  hash: Buffer;
}

/** The key of the row of the log at this day, lane and position, while its member exists. */
interface AuditKeysTable {
  id: Uuid;
  member_id: Uuid;
  at: InstantText;
  day: DayText;
  lane: number;
  position: number;
  key_sealed: Buffer;
  /** Whether the member did it. */
  by_member: Generated<boolean>;
}

/** The last row that write_audit wrote of a day and lane. */
interface AuditEndsTable {
  day: DayText;
  lane: number;
  position: number;
  hash: Buffer;
}

interface AuditDaysTable {
  day: DayText;
  ends: Document<{ lanes: { position: number; hash: string }[] }>;
  previous: Buffer;
  digest: Buffer;
  key_id: Buffer;
  signature: Buffer;
  signed_at: InstantText;
}

export interface AuditTables {
  audit_days: AuditDaysTable;
  audit_ends: AuditEndsTable;
  audit_keys: AuditKeysTable;
  audit_log: AuditLogTable;
}
