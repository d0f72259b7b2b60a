-- A session that the native app hands to its web view: good once, within a minute, for whoever holds the proof the app made.
create table session_handovers (
  id uuid primary key,
  token_digest bytea not null unique,
  member_id uuid not null references members (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  proof_digest bytea not null,
  expires_at timestamptz not null
);
create index on session_handovers (member_id);
create index on session_handovers (session_id);
create index on session_handovers (expires_at);
