-- Work to be done later, written in the same transaction as what causes it. A row is gone once its work is done.
create table jobs (
  id uuid primary key,
  kind text not null,
  payload_sealed bytea not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  given_up_at timestamptz
);
create index on jobs (due_at) where given_up_at is null;

-- Secrets sent by mail. Only a digest is stored; a new one takes the place of the one before.
create table account_tokens (
  member_id uuid not null references members (id) on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'unlock', 'confirm_email')),
  token_digest bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (member_id, purpose)
);

-- Where mail goes in the sandbox when there is no mail server.
create table sandbox_mails (
  message_id text primary key,
  mail_sealed bytea not null,
  received_at timestamptz not null
);
