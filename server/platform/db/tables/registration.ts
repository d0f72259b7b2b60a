import type { InstantText, Uuid } from './column.ts';

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
  created_at: InstantText;
  expires_at: InstantText;
  used_at: InstantText | null;
  revoked_at: InstantText | null;
}

export interface CompanyRosterTable {
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
