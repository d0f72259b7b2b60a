-- Keys that members' devices keep, each a whole sign-in by itself. The public half is all there is to know here.
create table passkeys (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name_sealed bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on passkeys (member_id);

-- What a device was asked to sign. A row goes when it comes back, which it can do once.
create table passkey_challenges (
  id uuid primary key,
  challenge bytea not null,
  -- Whose passkey is being added; none when somebody is signing in.
  member_id uuid references members (id) on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenges (expires_at);
