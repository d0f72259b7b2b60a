-- Browsers a member has signed in from. The browser keeps the secret, a different one for every member.
create table devices (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  token_digest bytea not null unique,
  browser text,
  system text,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Until then the second factor is not asked for here.
  remembered_until timestamptz,
  forgotten_at timestamptz,
  -- Its own failures, apart from those of strangers; as in sign_in_locks.
  failures integer not null default 0,
  locked_until timestamptz,
  last_failed_at timestamptz
);
create index on devices (member_id) where forgotten_at is null;

alter table sessions add column device_id uuid references devices (id) on delete set null;
create index on sessions (device_id) where ended_at is null;
-- Not a foreign key: the entry stays when the device's row is swept.
alter table account_activities add column device_id uuid;
