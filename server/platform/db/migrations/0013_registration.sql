-- Links that let somebody register: employees by their work address, partners by an employee's invitation.
create table signup_invitations (
  id uuid primary key,
  token_digest bytea not null unique,
  kind text not null check (kind in ('employee', 'partner')),
  email_digest bytea not null,
  email_sealed bytea not null,
  inviter_id uuid references members (id) on delete cascade,
  allowed_company_ids text[] not null check (cardinality(allowed_company_ids) > 0),
  require_employee_id boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  check ((kind = 'partner') = (inviter_id is not null))
);
-- A new link takes the place of the one before.
create unique index on signup_invitations (email_digest)
  where kind = 'employee' and used_at is null and revoked_at is null;
create unique index on signup_invitations (inviter_id) where used_at is null and revoked_at is null;

-- Who may join, where an employer has told us: keyed digests of employee ID and date of birth. A company without
-- rows takes any employee ID.
create table company_roster (
  company_id text not null references companies (id),
  person_digest bytea not null,
  primary key (company_id, person_digest)
);

-- Which terms each member accepted, in which language, and when.
create table terms_acceptances (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  terms_version text not null,
  language text not null,
  accepted_at timestamptz not null,
  unique (member_id, terms_version)
);
create trigger append_only before update on terms_acceptances
  for each row execute function refuse_change();

-- Where most of a company's members live; a new member's own zone is often known from the browser.
alter table companies add column time_zone text not null default 'America/New_York';

-- From then on a partner gets in no more.
alter table members add column access_ended_at timestamptz;
