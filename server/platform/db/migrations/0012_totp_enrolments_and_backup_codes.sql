-- An authenticator app that was started to be set up and has not yet shown a right code.
create table totp_enrolments (
  member_id uuid primary key references members (id) on delete cascade,
  secret_sealed bytea not null,
  started_at timestamptz not null
);

-- Codes for when the app is out of reach. Only keyed digests are stored; a used one keeps its row.
create table backup_codes (
  member_id uuid not null references members (id) on delete cascade,
  code_digest bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (member_id, code_digest)
);
