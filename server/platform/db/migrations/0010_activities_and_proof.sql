-- What happened to an account, for the member to read. Rows are added, never changed; they go only with the member.
create table account_activities (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  kind text not null,
  -- Not a foreign key: the entry stays when the session's row is swept.
  session_id uuid,
  happened_at timestamptz not null
);
create index on account_activities (member_id, happened_at desc);

create trigger append_only before update on account_activities
  for each row execute function refuse_change();

-- When whoever holds the session last showed who they are.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null;
