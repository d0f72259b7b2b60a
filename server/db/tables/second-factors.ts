import type { InstantText, Uuid } from './column.ts';

export interface TotpEnrolmentsTable {
  member_id: Uuid;
  secret_sealed: Buffer;
  started_at: InstantText;
}

export interface BackupCodesTable {
  member_id: Uuid;
  code_digest: Buffer;
  created_at: InstantText;
  used_at: InstantText | null;
}
