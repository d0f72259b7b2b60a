-- What an authorization is for, how far it goes, and what happened to it. Rows of before have none of it.
alter table authorizations
  add column program_id text references programs (id),
  add column provider_name text check (provider_name <> ''),
  add column delivery_deadline date,
  -- Hundredths of a bundle.
  add column total_bundle_hundredths integer check (total_bundle_hundredths >= 0),
  add column total_rate_cents bigint check (total_rate_cents >= 0),
  add column max_rx_coverage_cents bigint check (max_rx_coverage_cents >= 0),
  -- Only prescriptions are delivered, and have a coverage of their own.
  add check (provider_category_template = 'pharmacy' or (delivery_deadline is null and max_rx_coverage_cents is null));

create table authorization_services (
  authorization_id uuid not null references authorizations (id) on delete cascade,
  position integer not null check (position >= 0),
  service_name jsonb not null,
  service_code text not null check (service_code <> ''),
  amount_cents bigint not null check (amount_cents >= 0),
  state text not null check (state in ('requested', 'approved', 'rejected', 'canceled')),
  primary key (authorization_id, position)
);

create table authorization_events (
  id uuid primary key,
  authorization_id uuid not null references authorizations (id) on delete cascade,
  name text not null check (name in ('requested', 'approved', 'rejected', 'canceled', 'updated')),
  author jsonb not null,
  -- Why, in plain words. Whoever rejects has to say it.
  reason jsonb check (name <> 'rejected' or reason is not null),
  created_at timestamptz not null
);
create index on authorization_events (authorization_id, created_at);
