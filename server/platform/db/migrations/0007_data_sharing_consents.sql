-- What each member agreed to, in which version and language, and when. Rows are added, never changed; they go only
-- with the member.
create table data_sharing_consents (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  text_version text not null,
  language text not null,
  given_at timestamptz not null,
  unique (member_id, text_version)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger append_only before update on data_sharing_consents
  for each row execute function refuse_change();
