-- A member's conversation as a chat service has it, where one is set up.
create table chat_channels (
  member_id uuid primary key references members (id) on delete cascade,
  created_at timestamptz not null,
  -- The Care Partner who was let into it; null until it was made.
  care_navigator_id text,
  -- By the service's clock: what was sent there before was taken over.
  taken_over_to timestamptz not null,
  -- The position of the last message that was passed on, or need not be: what was written before there was a channel stays here.
  passed_on_to bigint not null,
  -- That of the last message of the Care Partner of which the service knows that the member read it.
  read_told_to bigint not null default 0,
  -- Whoever passes messages on and takes them over has the channel to themselves until then.
  exchanging_until timestamptz,
  token_sealed bytea,
  token_expires_at timestamptz,
  check ((token_sealed is null) = (token_expires_at is null))
);

-- Which message, or which file of one, is which message there.
create table chat_copies (
  member_id uuid not null references members (id) on delete cascade,
  service_message_id text not null,
  sent_at timestamptz not null,
  message_id uuid not null references care_navigator_messages (id) on delete cascade,
  attachment_id uuid references message_attachments (id) on delete cascade,
  primary key (member_id, service_message_id)
);
create index on chat_copies (message_id);
create index on chat_copies (attachment_id);
