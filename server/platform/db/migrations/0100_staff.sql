-- People who work with members: their accounts, what they may do, their sessions, and mailed links to join or to set up a factor anew.
create table staff (
  id uuid primary key,
  email_digest bytea not null,
  email_sealed bytea not null,
  name text not null,
  password_hash text not null,
  -- Null until an authenticator app is being set up.
  totp_secret_sealed bytea,
  factor_confirmed_at timestamptz,
  last_used_step bigint not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz
);
-- An address may be invited again after its account has ended.
create unique index staff_by_email on staff (email_digest) where ended_at is null;

create table staff_roles (
  staff_id uuid not null references staff (id) on delete cascade,
  role text not null check (role in ('administrator', 'care_partner', 'reviewer', 'billing', 'expert', 'editor', 'auditor')),
  -- Null for all companies.
  company_id text references companies (id) on delete cascade
);
create unique index staff_roles_once on staff_roles (staff_id, role, coalesce(company_id, ''));
create index on staff_roles (company_id);

create table staff_sessions (
  id uuid primary key,
  token_digest bytea not null unique,
  staff_id uuid not null references staff (id) on delete cascade,
  second_factor_pending boolean not null,
  -- Opened by a mailed link: may set up an authenticator app.
  enrols_factor boolean not null default false,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  proved_at timestamptz not null,
  ended_at timestamptz
);
create index on staff_sessions (staff_id);
create index on staff_sessions (created_at);

create table staff_invitations (
  id uuid primary key,
  token_digest bytea not null unique,
  email_digest bytea not null,
  email_sealed bytea not null,
  -- Whose factor the link sets up anew; null for an account that does not exist yet.
  staff_id uuid references staff (id) on delete cascade,
  -- { roles: [{ role, company_id }] }, as in staff_roles.
  granted jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on staff_invitations (email_digest);
create index on staff_invitations (staff_id);
create index on staff_invitations (expires_at);
