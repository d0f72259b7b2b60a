-- Companies whose members sign in through the company's own OpenID provider.
create table identity_providers (
  company_id text primary key references companies (id) on delete cascade,
  issuer text not null,
  client_id text not null,
  client_authentication text not null default 'client_secret_basic'
    check (client_authentication in ('client_secret_basic', 'client_secret_post', 'private_key_jwt')),
  client_credential_sealed bytea not null,
  -- Further origins that the provider leads through: browsers hold the whole way against the page's policy.
  form_origins text[] not null default '{}',
  created_at timestamptz not null
);

-- Whose e-mail addresses a provider may vouch for. A domain belongs to one company.
create table single_sign_on_domains (
  email_domain text primary key check (email_domain = lower(email_domain)),
  company_id text not null references identity_providers (company_id) on delete cascade
);
create index on single_sign_on_domains (company_id);

-- Whom of ours a provider means. After the first sign-in this decides, never the e-mail address again.
create table identity_links (
  member_id uuid not null references members (id) on delete cascade,
  issuer text not null,
  subject_digest bytea not null,
  created_at timestamptz not null,
  primary key (member_id, issuer),
  unique (issuer, subject_digest)
);

-- People on their way through a provider; a row goes when they come back, which they can do once.
create table single_sign_on_attempts (
  attempt_digest bytea primary key,
  state_digest bytea not null,
  company_id text not null references identity_providers (company_id) on delete cascade,
  remembered_sealed bytea not null,
  expires_at timestamptz not null
);
create index on single_sign_on_attempts (expires_at);

-- How the member showed who they are, as the provider calls it (amr).
alter table sessions add column authentication_methods text[];
