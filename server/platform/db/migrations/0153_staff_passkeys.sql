-- Keys that devices of staff keep: a second factor, after the password. Only the public half is stored, as for members (0014).
create table staff_passkeys (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name_sealed bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on staff_passkeys (staff_id);

-- Set where a session of staff is asked, whole or half. It has no reference: a row lives for five minutes.
alter table passkey_challenges add column staff_session_id uuid;
