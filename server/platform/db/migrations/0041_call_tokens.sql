-- What lets somebody in to one side of a visit; the database knows digests alone. With `expires_at` it is good once and
-- until then, otherwise until the visit is moved.
create table call_tokens (
  token_digest bytea primary key,
  call_id uuid not null references calls (id) on delete cascade,
  role text not null check (role in ('member', 'host')),
  created_at timestamptz not null,
  expires_at timestamptz
);
create index on call_tokens (call_id);

-- The experts' links stay good. The members' stood in addresses and mails: they still name the visit to whose it is, and
-- are no way in.
insert into call_tokens (token_digest, call_id, role, created_at, expires_at)
select sha256(convert_to(host_token, 'UTF8')), id, 'host', created_at, null from calls
union all
select sha256(convert_to(token, 'UTF8')), id, 'member', created_at, now() from calls;

-- Nobody reads these any more; a process of the release before still writes them while both run.
alter table calls alter column token set default replace(gen_random_uuid()::text, '-', '');
update calls set token = default, host_token = default;
