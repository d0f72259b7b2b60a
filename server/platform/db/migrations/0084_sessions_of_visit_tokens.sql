-- The session that asked for the token, and when it last connected with it: both end together. Null where nobody was signed in.
alter table call_tokens
  add column session_id uuid references sessions (id) on delete cascade,
  add column connected_at timestamptz;
create index call_tokens_of_sessions on call_tokens (session_id) where session_id is not null;
