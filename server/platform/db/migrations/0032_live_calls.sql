-- The expert's way into a visit. Its default is for rows of a release that does not write it yet.
alter table calls
  add column host_token text not null unique default replace(gen_random_uuid()::text, '-', ''),
  -- The end after extensions. The booked one stays, and with it the hours that cannot be sold twice.
  add column extended_until timestamptz,
  add column room_opened_at timestamptz,
  add check (extended_until > ends_at);

create table call_extensions (
  id uuid primary key,
  call_id uuid not null references calls (id) on delete cascade,
  reason text not null check (reason in ('escalation', 'late_member', 'other')),
  minutes integer not null check (minutes > 0),
  created_at timestamptz not null
);
create index on call_extensions (call_id, created_at);

-- Who was there: from the first moment to the last, however often they went and came back.
create table call_attendances (
  call_id uuid not null references calls (id) on delete cascade,
  role text not null check (role in ('member', 'host')),
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (call_id, role),
  check (left_at >= joined_at)
);
