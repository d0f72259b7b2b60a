-- A member's connection to a bank. It is there, without an item, from the moment on when its one-time token is exchanged:
-- of two who have the same token one exchanges it.
create table bank_links (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  public_token_digest bytea not null unique,
  claimed_at timestamptz not null,
  item_id text unique,
  access_token_sealed bytea,
  created_at timestamptz not null,
  check (item_id is not null or access_token_sealed is null)
);
create index on bank_links (member_id);

-- Ended ones stay: payments say which account they were taken from.
create table linked_accounts (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  bank_link_id uuid not null references bank_links (id) on delete cascade,
  account_id text not null,
  details_sealed bytea not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (bank_link_id, account_id)
);
create index on linked_accounts (member_id);

create table bank_link_sessions (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  bill_id uuid not null references bills (id) on delete cascade,
  link_token_sealed bytea not null,
  link_token_digest bytea not null unique,
  hosted boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  bank_link_id uuid references bank_links (id) on delete cascade,
  check ((completed_at is null) = (bank_link_id is null))
);
create index on bank_link_sessions (member_id);
create index on bank_link_sessions (bill_id);
create index on bank_link_sessions (bank_link_id);
create index on bank_link_sessions (expires_at);

-- The id is the idempotency key towards the provider; transfer_id is null until the provider answered.
create table payment_attempts (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  bill_id uuid not null references bills (id) on delete cascade,
  linked_account_id uuid not null references linked_accounts (id),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('pending', 'posted', 'settled', 'failed', 'returned', 'canceled')),
  transfer_id text unique,
  settled_at timestamptz,
  ended_at timestamptz,
  failure_reason text check (failure_reason in ('insufficient_funds', 'declined', 'link_ended', 'no_answer', 'bank')),
  failure_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state in ('failed', 'returned', 'canceled')) = (ended_at is not null)),
  check ((ended_at is null) = (failure_reason is null)),
  check (state <> 'settled' or settled_at is not null)
);
-- Exactly once: while one is under way, or done, there is no other.
create unique index on payment_attempts (bill_id) where state in ('pending', 'posted', 'settled');
create index on payment_attempts (bill_id, created_at);
create index on payment_attempts (member_id, created_at);
create index on payment_attempts (linked_account_id);
create index on payment_attempts (created_at) where state in ('pending', 'posted', 'settled');

-- What the provider told of transfers before their attempt knew that they are its own.
create table early_transfer_events (
  event_id bigint primary key,
  transfer_id text not null,
  state text not null check (state in ('pending', 'posted', 'settled', 'failed', 'returned', 'canceled')),
  happened_at timestamptz not null,
  failure_code text
);
create index on early_transfer_events (transfer_id);

-- Up to where the provider's events were read. A single row.
create table transfer_event_cursor (
  only_row boolean primary key default true check (only_row),
  last_event_id bigint not null
);
