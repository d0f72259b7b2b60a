-- The benefits API's own sessions. Only a digest of the token is stored.
create table sessions (
  id uuid primary key,
  token_digest bytea not null unique,
  member_id uuid not null references members (id) on delete cascade,
  second_factor_pending boolean not null default false,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  ended_at timestamptz
);
create index on sessions (member_id) where ended_at is null;

create table totp_factors (
  member_id uuid primary key references members (id) on delete cascade,
  secret_sealed bytea not null,
  last_used_step bigint not null default 0,
  confirmed_at timestamptz not null
);

-- Keyed by e-mail digest, not member, so that an unknown address locks exactly as a known one does.
create table sign_in_locks (
  email_digest bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  last_failed_at timestamptz not null
);

-- What the web tier keeps for one browser: form drafts, sign-in step, remembered path, locale, API credentials.
create table visitor_sessions (
  id_digest bytea primary key,
  data_sealed bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index on visitor_sessions (last_seen_at);
