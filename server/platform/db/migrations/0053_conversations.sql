-- Messages are in the order of `position`: two may come in one moment, and what was seen up to where has to be told exactly.
-- The key tells a message that is sent once more from another one.
alter table care_navigator_messages
  add column position bigint generated always as identity,
  add column idempotency_key text,
  add column written_by text;
create unique index on care_navigator_messages (member_id, position);
create unique index on care_navigator_messages (member_id, from_member, idempotency_key);
create index on care_navigator_messages (member_id) where read_at is null;

alter table members add column message_mails boolean not null default true;
