-- What members chose about cookies and about being counted. The newest row counts; those before it say what counted until then.
create table cookie_consents (
  number bigint primary key generated always as identity,
  member_id uuid not null references members (id) on delete cascade,
  functional boolean not null,
  analytics boolean not null,
  performance boolean not null,
  advertisement boolean not null,
  text_version text not null,
  language text not null,
  chosen_at timestamptz not null
);
create index on cookie_consents (member_id, number);

create trigger append_only before update on cookie_consents
  for each row execute function refuse_change();
