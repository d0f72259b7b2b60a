-- Which message of a chat service a message was taken over from. It used to stand in idempotency_key, which members choose too.
alter table care_navigator_messages add column service_message_id text;
update care_navigator_messages messages
  set service_message_id = copies.service_message_id, idempotency_key = null
  from chat_copies copies
  where copies.message_id = messages.id and messages.idempotency_key = 'chat-service-' || copies.service_message_id;
create unique index on care_navigator_messages (member_id, service_message_id);

-- The message of the service that could not be taken over the last time, and since when: it holds up others for a while only.
alter table chat_channels
  add column import_failing_id text,
  add column import_failing_since timestamptz,
  add check ((import_failing_id is null) = (import_failing_since is null));
