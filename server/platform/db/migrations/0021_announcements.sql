-- What a company, or (null) the product, has to tell all of its members for a while, and on which pages.
create table announcements (
  id text primary key,
  company_id text references companies (id),
  placement text not null check (placement in ('everywhere', 'home', 'care_team', 'coverage', 'providers', 'payments')),
  tone text not null check (tone in ('info', 'alert')),
  title jsonb not null,
  body jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  position integer not null
);
create index on announcements (company_id);
