-- What staff write down about a conversation for each other. Members never see it.
create table conversation_notes (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  body_sealed bytea not null,
  -- `staff:` and their id, or `service:` and the name of a key.
  author_id text not null,
  author text not null,
  created_at timestamptz not null
);
create index on conversation_notes (member_id, created_at, id);
