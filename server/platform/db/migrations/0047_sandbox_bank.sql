-- What the sandbox's stand-in of a bank provider knows, so that bills and transfers still agree after a restart. In real use
-- the provider keeps it, and these stay empty. Members are not named here.
create table sandbox_bank_items (
  item_id text primary key,
  public_token text not null unique,
  access_token text not null unique,
  institution_id text not null,
  account_id text not null,
  account_kind text not null check (account_kind in ('checking', 'savings')),
  webhook text,
  created_at timestamptz not null,
  exchanged_at timestamptz,
  ended_at timestamptz,
  removed_at timestamptz
);

create table sandbox_bank_links (
  link_token text primary key,
  session_id text not null unique,
  language text not null check (language in ('en', 'es')),
  client_name text not null,
  redirect_uri text,
  is_hosted boolean not null,
  completion_uri text,
  webhook text,
  oauth_state text,
  oauth_account text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  item_id text references sandbox_bank_items
);

create table sandbox_bank_transfers (
  authorization_id text primary key,
  idempotency_key text not null unique,
  item_id text not null references sandbox_bank_items,
  amount_cents bigint not null check (amount_cents > 0),
  decision text not null check (decision in ('approved', 'declined', 'user_action_required')),
  decision_code text,
  transfer_id text unique,
  description text,
  status text,
  created_at timestamptz not null,
  check ((transfer_id is null) = (status is null))
);

create table sandbox_bank_events (
  event_id integer generated always as identity primary key,
  transfer_id text not null references sandbox_bank_transfers (transfer_id),
  kind text not null,
  failure_code text,
  happened_at timestamptz not null
);
