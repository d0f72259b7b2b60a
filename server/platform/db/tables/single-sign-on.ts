import type { Generated } from 'kysely';
import type { InstantText, Uuid } from './column.ts';

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

export interface SingleSignOnDomainsTable {
  email_domain: string;
  company_id: string;
}

export interface IdentityLinksTable {
  member_id: Uuid;
  issuer: string;
  subject_digest: Buffer;
  created_at: InstantText;
}

export interface SingleSignOnAttemptsTable {
  attempt_digest: Buffer;
  state_digest: Buffer;
  company_id: string;
  remembered_sealed: Buffer;
  expires_at: InstantText;
}
