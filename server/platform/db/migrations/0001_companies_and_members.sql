-- Texts that exist in several languages are jsonb objects keyed by language: {"en": "…", "es": "…"}.
-- Columns ending in _sealed hold AES-256-GCM envelopes bound to their table, column and row (server/platform/sealing).

create table companies (
  id text primary key,
  name text not null,
  email_domain text not null,
  country_name text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  care_team_email text not null,
  password_min_length integer not null check (password_min_length between 8 and 64),
  languages text[] not null check (cardinality(languages) > 0),
  care_plan_types text[] not null,
  company_plan_types text[] not null,
  member_guide_url text,
  ask_for_eligibility_details boolean not null default false
);

create table company_plans (
  id text primary key,
  company_id text not null references companies (id),
  plan_name text not null,
  plan_type text not null,
  archived boolean not null default false,
  deductible_cents bigint not null check (deductible_cents >= 0),
  oop_max_cents bigint not null check (oop_max_cents >= 0),
  copay_cents bigint not null default 0 check (copay_cents >= 0),
  copay_rx_cents bigint not null default 0 check (copay_rx_cents >= 0),
  coinsurance_percent integer not null default 0 check (coinsurance_percent between 0 and 100),
  coinsurance_rx_percent integer not null default 0 check (coinsurance_rx_percent between 0 and 100),
  no_deductible_rx boolean not null default false
);
create index on company_plans (company_id);

create table call_experts (
  id text primary key,
  fname text not null,
  lname text not null,
  role jsonb not null,
  body jsonb not null,
  education jsonb not null,
  experience jsonb not null,
  topics jsonb not null,
  spoken_languages text[] not null,
  sign_languages text[] not null default '{}',
  timezone text not null,
  care_navigator boolean not null default false,
  image_key text not null
);

-- The e-mail address itself is in details_sealed; email_digest is a keyed digest for look-ups.
create table members (
  id uuid primary key,
  company_id text not null references companies (id),
  company_plan_id text references company_plans (id),
  care_navigator_id text not null references call_experts (id),
  employee_id uuid references members (id),
  email_digest bytea not null unique,
  password_hash text not null,
  details_sealed bytea not null,
  preferred_language text not null default 'en',
  time_zone text not null default 'America/New_York',
  care_plan_type text not null,
  care_path text,
  pregnancy_week integer check (pregnancy_week between 1 and 42),
  pregnancy_week_set_on date,
  pregnancy_content_paused_at timestamptz,
  company_plan_type text not null default 'unknown',
  notifications_enabled boolean not null default true,
  cobra boolean not null default false,
  require_data_sharing_consent boolean not null default false,
  eligibility_details_provided boolean not null default false,
  require_eligibility_check boolean not null default false,
  eligibility_check_status text check (eligibility_check_status in ('pending', 'failure', 'success')),
  eligibility_checked_at timestamptz,
  created_at timestamptz not null,
  check ((pregnancy_week is null) = (pregnancy_week_set_on is null))
);
create index on members (employee_id) where employee_id is not null;
create index on members (company_id);
