-- The private address under which a calendar app reads a member's visits. It is looked up by its digest and shown again
-- from the sealed copy, so that the member can add it to another calendar.
create table calendar_feeds (
  member_id uuid primary key references members (id) on delete cascade,
  token_digest bytea not null unique,
  token_sealed bytea not null,
  created_at timestamptz not null
);
