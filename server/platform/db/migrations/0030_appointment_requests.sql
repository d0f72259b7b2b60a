create table appointment_requests (
  id uuid primary key,
  uid text not null unique,
  member_id uuid not null references members (id) on delete cascade,
  provider_id uuid not null references providers (id),
  kind text not null check (kind in ('appointment', 'contact')),
  state text not null check (state in ('requested', 'contacted', 'booked', 'declined', 'canceled')),
  contact_by text not null check (contact_by in ('phone', 'email')),
  phone_sealed bytea,
  days text[] not null,
  time_of_day text not null check (time_of_day in ('morning', 'afternoon', 'evening', 'any')),
  first_visit boolean not null,
  note_sealed bytea,
  idempotency_key uuid not null,
  request_digest bytea not null,
  appointment_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (member_id, idempotency_key),
  check ((state = 'booked') = (appointment_at is not null))
);
create index on appointment_requests (member_id, created_at);
create index on appointment_requests (provider_id);
-- The desk's list.
create index on appointment_requests (created_at) where state in ('requested', 'contacted');

create table appointment_request_events (
  id uuid primary key,
  appointment_request_id uuid not null references appointment_requests (id) on delete cascade,
  name text not null check (name in ('requested', 'contacted', 'booked', 'declined', 'canceled')),
  created_at timestamptz not null
);
create index on appointment_request_events (appointment_request_id, created_at);
