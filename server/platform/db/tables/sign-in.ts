import type { InstantText, Uuid } from './column.ts';
import type { Generated } from 'kysely';

interface DisavowalTokensTable {
  token_digest: Buffer;
  member_id: Uuid;
  sent_to_sealed: Buffer;
  expires_at: InstantText;
}

/** Links to the personal address are tokens of their own. */
export type TokenPurposeType =
  | 'reset_password'
  | 'reset_password_personal'
  | 'unlock'
  | 'unlock_personal'
  | 'confirm_email'
  | 'confirm_personal_email';

export interface AccountTokensTable {
  member_id: Uuid;
  purpose: TokenPurposeType;
  token_digest: Buffer;
  created_at: InstantText;
  expires_at: InstantText;
}

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

interface SessionHandoversTable {
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

interface VisitorSessionsTable {
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

interface TotpEnrolmentsTable {
  member_id: Uuid;
  secret_sealed: Buffer;
  started_at: InstantText;
}

interface BackupCodesTable {
  member_id: Uuid;
  code_digest: Buffer;
  created_at: InstantText;
  used_at: InstantText | null;
}

/** What a passkey of a member and one of staff both keep. */
export interface PasskeyColumns {
  id: Uuid;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  backed_up: boolean;
  name_sealed: Buffer;
  created_at: InstantText;
  last_used_at: InstantText | null;
}

interface PasskeysTable extends PasskeyColumns {
  member_id: Uuid;
}

interface PasskeyChallengesTable {
  id: Uuid;
  challenge: Buffer;
  /** Whose passkey is being added. */
  member_id: Uuid | null;
  /** The session of staff that is asked. */
  staff_session_id: Uuid | null;
  expires_at: InstantText;
}

export type ClientAuthenticationType = 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt';

export interface IdentityProvidersTable {
  company_id: string;
  issuer: string;
  client_id: string;
  client_authentication: Generated<ClientAuthenticationType>;
  client_credential_sealed: Buffer;
  form_origins: Generated<string[]>;
  created_at: InstantText;
}

interface SingleSignOnDomainsTable {
  email_domain: string;
  company_id: string;
}

interface IdentityLinksTable {
  member_id: Uuid;
  issuer: string;
  subject_digest: Buffer;
  created_at: InstantText;
}

interface SingleSignOnAttemptsTable {
  attempt_digest: Buffer;
  state_digest: Buffer;
  company_id: string;
  remembered_sealed: Buffer;
  expires_at: InstantText;
}

interface AccountActivitiesTable {
  id: Uuid;
  member_id: Uuid;
  kind: string;
  session_id: Uuid | null;
  device_id: Uuid | null;
  happened_at: InstantText;
}

interface DevicesTable {
  id: Uuid;
  member_id: Uuid;
  token_digest: Buffer;
  browser: string | null;
  system: string | null;
  first_seen_at: InstantText;
  last_seen_at: InstantText;
  remembered_until: InstantText | null;
  forgotten_at: InstantText | null;
  failures: Generated<number>;
  locked_until: InstantText | null;
  last_failed_at: InstantText | null;
}

type InvitationKindType = 'employee' | 'partner';

export interface SignupInvitationsTable {
  id: Uuid;
  token_digest: Buffer;
  kind: InvitationKindType;
  email_digest: Buffer;
  email_sealed: Buffer;
  inviter_id: Uuid | null;
  allowed_company_ids: string[];
  require_employee_id: boolean;
  /** The roster row of a dependent; null for employees and partners. */
  roster_row_id: Uuid | null;
  created_at: InstantText;
  expires_at: InstantText;
  used_at: InstantText | null;
  revoked_at: InstantText | null;
}

interface CompanyRosterTable {
  company_id: string;
  person_digest: Buffer;
}

export interface TermsAcceptancesTable {
  id: Uuid;
  member_id: Uuid;
  terms_version: string;
  language: string;
  accepted_at: InstantText;
}

export interface SignInTables {
  account_activities: AccountActivitiesTable;
  account_tokens: AccountTokensTable;
  backup_codes: BackupCodesTable;
  company_roster: CompanyRosterTable;
  devices: DevicesTable;
  disavowal_tokens: DisavowalTokensTable;
  identity_links: IdentityLinksTable;
  identity_providers: IdentityProvidersTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  session_handovers: SessionHandoversTable;
  sessions: SessionsTable;
  sign_in_locks: SignInLocksTable;
  signup_invitations: SignupInvitationsTable;
  single_sign_on_attempts: SingleSignOnAttemptsTable;
  single_sign_on_domains: SingleSignOnDomainsTable;
  terms_acceptances: TermsAcceptancesTable;
  totp_enrolments: TotpEnrolmentsTable;
  totp_factors: TotpFactorsTable;
  visitor_sessions: VisitorSessionsTable;
}
