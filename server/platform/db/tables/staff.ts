import type { Generated, GeneratedAlways } from 'kysely';
import type { WorkKind } from '#app/domain/work-kinds.ts';
import type { Document, InstantText, Uuid } from './column.ts';
import type { PasskeyColumns } from './sign-in.ts';

interface StaffTable {
  id: Uuid;
  email_digest: Buffer;
  email_sealed: Buffer;
  name: string;
  password_hash: string;
  /** The authenticator app's, also while the first one is being set up; null for accounts with passkeys only. */
  totp_secret_sealed: Buffer | null;
  /** Of an app that is being set up beside a second factor that counts. */
  new_totp_secret_sealed: Buffer | null;
  new_totp_started_at: InstantText | null;
  /** Since when there is a second factor, an app or a passkey. */
  factor_confirmed_at: InstantText | null;
  last_used_step: Generated<number>;
  created_at: InstantText;
  ended_at: InstantText | null;
}

interface StaffRolesTable {
  staff_id: Uuid;
  /** One of `staffRoles` in app/contract/staff.ts. */
  role: string;
  /** Null for all companies. */
  company_id: string | null;
}

interface StaffPasskeysTable extends PasskeyColumns {
  staff_id: Uuid;
}

interface StaffSessionsTable {
  id: Uuid;
  token_digest: Buffer;
  staff_id: Uuid;
  second_factor_pending: boolean;
  /** Opened by a mailed link: may set up the first second factor. */
  enrols_factor: Generated<boolean>;
  created_at: InstantText;
  last_active_at: InstantText;
  proved_at: InstantText;
  ended_at: InstantText | null;
}

export interface StaffInvitationsTable {
  id: Uuid;
  token_digest: Buffer;
  email_digest: Buffer;
  email_sealed: Buffer;
  /** Whose second factor the link replaces; null for an account that does not exist yet. */
  staff_id: Uuid | null;
  granted: Document<{ roles: { role: string; company_id: string | null }[] }>;
  created_at: InstantText;
  expires_at: InstantText;
  used_at: InstantText | null;
}

/** What waits for staff. Kept by triggers on the tables beneath, see 0111 and 0149; only the holder is written here. */
interface WorkItemsTable {
  /** `kind:subject_id`. */
  id: GeneratedAlways<string>;
  kind: WorkKind;
  subject_id: string;
  member_id: Uuid;
  company_id: string;
  due_at: InstantText;
  /** Not listed before; null: since the row exists. */
  waits_from: InstantText | null;
  /** Whose visit it was. */
  call_expert_id: string | null;
  assigned_to: Uuid | null;
  assigned_at: InstantText | null;
  /** `personOf` who decided first, while a second person must agree. */
  first_decided_by_id: string | null;
  /** Counts changes. */
  version: Generated<number>;
}

export interface StaffTables {
  staff: StaffTable;
  staff_invitations: StaffInvitationsTable;
  staff_passkeys: StaffPasskeysTable;
  staff_roles: StaffRolesTable;
  staff_sessions: StaffSessionsTable;
  work_items: WorkItemsTable;
}
