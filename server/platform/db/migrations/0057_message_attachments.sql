-- Files that messages carry. Until it has its digest a file is on its way in, or out; until it has its message it waits to be sent.
create table message_attachments (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  from_member boolean not null,
  message_id uuid references care_navigator_messages (id) on delete cascade,
  position bigint generated always as identity,
  storage_key text not null unique,
  filename_sealed bytea not null,
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  digest_sealed bytea,
  created_at timestamptz not null,
  check ((width is null) = (height is null)),
  check (message_id is null or digest_sealed is not null)
);
create index on message_attachments (member_id, message_id);
create index on message_attachments (message_id);
