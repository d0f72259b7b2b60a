create table reimbursements (
  id uuid primary key,
  uid text not null unique,
  member_id uuid not null references members (id) on delete cascade,
  program_id text not null references programs (id),
  provider_name_sealed bytea not null,
  state text not null check (state in ('requested', 'approved', 'rejected', 'canceled')),
  idempotency_key text not null,
  request_digest bytea not null,
  unread_at timestamptz,
  created_at timestamptz not null,
  unique (member_id, idempotency_key)
);
create index on reimbursements (member_id, created_at);

create table reimbursement_services (
  reimbursement_id uuid not null references reimbursements (id) on delete cascade,
  position integer not null,
  service_date date not null,
  description_sealed bytea not null,
  requested_cents bigint not null check (requested_cents > 0),
  approved_cents bigint check (approved_cents >= 0 and approved_cents <= requested_cents),
  state text not null check (state in ('requested', 'approved', 'rejected', 'canceled')),
  rejection_reason jsonb,
  primary key (reimbursement_id, position)
);

create table reimbursement_events (
  id uuid primary key,
  reimbursement_id uuid not null references reimbursements (id) on delete cascade,
  name text not null check (name in ('requested', 'approved', 'rejected', 'canceled')),
  user_event boolean not null,
  created_at timestamptz not null
);
create index on reimbursement_events (reimbursement_id, created_at);

-- One unfinished claim a member; the typed values are one sealed JSON document.
create table reimbursement_drafts (
  member_id uuid primary key references members (id) on delete cascade,
  id uuid not null unique,
  fields_sealed bytea not null,
  updated_at timestamptz not null
);

-- A stored file belongs to a draft until the claim is submitted, then to the claim, never to both.
create table receipts (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  draft_id uuid references reimbursement_drafts (id) on delete set null,
  reimbursement_id uuid references reimbursements (id) on delete cascade,
  storage_key text not null unique,
  filename_sealed bytea not null,
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  created_at timestamptz not null,
  check (draft_id is null or reimbursement_id is null)
);
create index on receipts (member_id);
create index on receipts (reimbursement_id);
create index on receipts (draft_id);
