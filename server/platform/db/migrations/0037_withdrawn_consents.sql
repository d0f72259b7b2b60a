-- Consents that were taken back: what data_sharing_consents held until then. That table holds those that stand.
create table withdrawn_consents (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  text_version text not null,
  language text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz not null
);
create index on withdrawn_consents (member_id);

create trigger append_only before update on withdrawn_consents
  for each row execute function refuse_change();
