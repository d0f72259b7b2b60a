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

export interface PasskeysTable {
  id: Uuid;
  member_id: Uuid;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  backed_up: boolean;
  name_sealed: Buffer;
  created_at: InstantText;
  last_used_at: InstantText | null;
}

export interface PasskeyChallengesTable {
  id: Uuid;
  challenge: Buffer;
  member_id: Uuid | null;
  expires_at: InstantText;
}
