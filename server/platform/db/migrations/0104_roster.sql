-- The employers' lists of who is covered, so that a leaver can be found. company_roster stays for the release before.
create table roster_imports (
  id uuid primary key,
  company_id text not null references companies (id) on delete cascade,
  imported_at timestamptz not null,
  added integer not null,
  changed integer not null,
  leaving integer not null,
  refused integer not null
);
create index on roster_imports (company_id, imported_at);

-- One row for each time that an employee is covered.
create table roster_rows (
  id uuid primary key,
  company_id text not null references companies (id),
  -- The import that wrote or last changed it; null for those moved over from company_roster.
  import_id uuid references roster_imports (id),
  -- past: the employee came back and has a newer row.
  state text not null check (state in ('current', 'past')),
  -- Keyed digests of the employee ID, and of it with the date of birth. Rows moved over have only the second one.
  employee_digest bytea,
  person_digest bytea not null,
  -- The key of both digests; null where it is not known.
  digest_key_id bytea,
  row_sealed bytea,
  -- First and last covered day, both inclusive, in the zone of the company.
  valid_from date,
  valid_until date
);
create unique index roster_rows_of_employee on roster_rows (company_id, employee_digest) where state = 'current';
create index on roster_rows (company_id, person_digest);
create index on roster_rows (import_id);
create index on roster_rows (valid_until);

-- The accounts of the employees. An update of a row changes its id, because its sealed part belongs to the id.
create table roster_members (
  row_id uuid not null references roster_rows (id) on update cascade on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  primary key (row_id, member_id)
);
create index on roster_members (member_id);

alter table companies
  -- How long after the last covered day its members can claim what they paid until then.
  add column run_out_days integer not null default 90 check (run_out_days between 0 and 730),
  -- Titles of the columns in the employer's file: {"employee_id": "Personnel no."}
  add column roster_columns jsonb;

alter table members
  -- Last covered day and last day for claims, in the zone of the company; null while no end is known.
  add column covered_until date,
  add column claims_until date,
  -- When sessions and visits ended with the coverage.
  add column coverage_closed_at timestamptz;
