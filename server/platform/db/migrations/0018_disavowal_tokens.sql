-- Secrets in notices of what happened to an account, for whoever says "this was not me". Several may be out at a time.
create table disavowal_tokens (
  token_digest bytea primary key,
  member_id uuid not null references members (id) on delete cascade,
  -- Where the notice went: the address may have been what was changed.
  sent_to_sealed bytea not null,
  expires_at timestamptz not null
);
create index on disavowal_tokens (member_id);
