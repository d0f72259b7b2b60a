-- What lets a session into the chat. Those of chat_channels were shared by all sessions of a member and are not read any more.
alter table sessions
  add column chat_token_sealed bytea,
  add column chat_token_expires_at timestamptz,
  add check ((chat_token_sealed is null) = (chat_token_expires_at is null));
create index on sessions (chat_token_expires_at) where chat_token_expires_at is not null;
