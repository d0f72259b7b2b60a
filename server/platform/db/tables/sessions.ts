import type { Generated } from 'kysely';
import type { InstantText, Uuid } from './column.ts';

export interface SessionsTable {
  id: Uuid;
  token_digest: Buffer;
  member_id: Uuid;
  second_factor_pending: Generated<boolean>;
  created_at: InstantText;
  last_active_at: InstantText;
  proved_at: InstantText;
  ended_at: InstantText | null;
  /** Why the session ended, unless its holder signed out or it expired. */
  ending: 'password_changed' | 'signed_out_elsewhere' | 'disavowed' | 'access_ended' | null;
  device_id: Uuid | null;
  authentication_methods: string[] | null;
  /** Access token for the chat service. */
  chat_token_sealed: Buffer | null;
  chat_token_expires_at: InstantText | null;
}

export interface SessionHandoversTable {
  id: Uuid;
  token_digest: Buffer;
  member_id: Uuid;
  session_id: Uuid;
  proof_digest: Buffer;
  expires_at: InstantText;
}

export interface TotpFactorsTable {
  member_id: Uuid;
  secret_sealed: Buffer;
  last_used_step: Generated<number>;
  confirmed_at: InstantText;
}

export interface SignInLocksTable {
  email_digest: Buffer;
  failures: number;
  locked_until: InstantText | null;
  last_failed_at: InstantText;
}

export interface VisitorSessionsTable {
  id_digest: Buffer;
  data_sealed: Buffer;
  /** Contains answers of an activation, so it is kept even after a short visit. */
  keeps_answers: Generated<boolean>;
  /** A password for an account that does not exist yet, and when it must be deleted. */
  password_sealed: Buffer | null;
  password_until: InstantText | null;
  created_at: InstantText;
  last_seen_at: InstantText;
}
