-- The legal holds that any server has read in its file: those that lack it keep the data too.
create table legal_holds (
  held_member_id uuid unique references members (id) on delete cascade,
  held_company_id text unique references companies (id) on delete cascade,
  until date not null,
  check ((held_member_id is null) <> (held_company_id is null))
);
