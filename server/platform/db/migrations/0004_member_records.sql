create table member_care_tasks (
  member_id uuid not null references members (id) on delete cascade,
  care_task_id text not null references care_tasks (id),
  completed_at timestamptz not null,
  primary key (member_id, care_task_id)
);

create table calls (
  id uuid primary key,
  token text not null unique,
  member_id uuid not null references members (id) on delete cascade,
  call_expert_id text not null references call_experts (id),
  call_subject_id text not null references call_subjects (id),
  booked_at timestamptz not null,
  ends_at timestamptz not null,
  note_sealed bytea,
  canceled_at timestamptz,
  created_at timestamptz not null,
  check (ends_at > booked_at)
);
create index on calls (member_id, booked_at);

create table authorizations (
  id uuid primary key,
  uid text not null unique,
  member_id uuid not null references members (id) on delete cascade,
  title jsonb not null,
  state text not null check (state in ('requested', 'approved', 'rejected', 'canceled')),
  provider_category_template text not null check (provider_category_template in ('pharmacy', 'default')),
  service_date date,
  expires_at timestamptz,
  unread_at timestamptz,
  created_at timestamptz not null
);
create index on authorizations (member_id);

create table bills (
  id uuid primary key,
  uid text not null unique,
  member_id uuid not null references members (id) on delete cascade,
  authorization_id uuid references authorizations (id),
  sequential_id integer not null,
  service_name jsonb not null,
  service_date date not null,
  provider_name text not null,
  provider_category_template text not null check (provider_category_template in ('pharmacy', 'default')),
  state text not null check (state in ('requested', 'initiated', 'paid', 'manually_collected', 'failed')),
  requested_at timestamptz not null,
  start_processing_at timestamptz,
  processed_at timestamptz,
  payment_soon_due_date date not null,
  payment_due_date date not null,
  total_cents bigint not null check (total_cents >= 0),
  covered_cents bigint not null check (covered_cents >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  deductible_cents bigint not null default 0 check (deductible_cents >= 0),
  copay_cents bigint not null default 0 check (copay_cents >= 0),
  coinsurance_cents bigint not null default 0 check (coinsurance_cents >= 0),
  exceeded_plan_max_cents bigint not null default 0 check (exceeded_plan_max_cents >= 0),
  unread_at timestamptz,
  unique (member_id, sequential_id),
  check (covered_cents + amount_cents = total_cents)
);
create index on bills (member_id, payment_due_date);

create table care_navigator_messages (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  from_member boolean not null,
  body_sealed bytea not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index on care_navigator_messages (member_id, created_at);
