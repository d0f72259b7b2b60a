-- One row a conversation, so that the operators' inbox does not group all messages.
create table conversations (
  member_id uuid primary key references members (id) on delete cascade,
  last_message_at timestamptz not null,
  -- Messages of the member that staff has not opened.
  unread integer not null,
  -- The member's first message after the last one of their Care Partner.
  waits_since timestamptz
);

-- In the very words of server/api/care-team/messages/staff/queries.ts.
create index conversations_inbox on conversations (
  (case when unread > 0 then waits_since end) nulls last,
  (waits_since is null),
  last_message_at desc,
  member_id
);

-- Writes the row of a member's conversation, and removes it with the last message.
create function summarize_conversation(of_member uuid) returns void language plpgsql as $$
begin
  -- Locks the row first: the statement after it then sees what another transaction committed meanwhile.
  insert into conversations (member_id, last_message_at, unread)
    select member_id, created_at, 0 from care_navigator_messages where member_id = of_member limit 1
    on conflict (member_id) do update set unread = conversations.unread;
  update conversations set
    last_message_at = newest.created_at,
    unread = (
      select count(*) from care_navigator_messages
        where member_id = of_member and read_at is null and from_member
    ),
    waits_since = (
      select created_at from care_navigator_messages
        where member_id = of_member and position > coalesce((
          select max(position) from care_navigator_messages where member_id = of_member and not from_member
        ), 0)
        order by position limit 1
    )
    from (
      select created_at from care_navigator_messages where member_id = of_member order by created_at desc limit 1
    ) newest
    where conversations.member_id = of_member;
  if not found then
    delete from conversations where member_id = of_member;
  end if;
end $$;

create function summarize_changed_conversations() returns trigger language plpgsql as $$
begin
  perform summarize_conversation(member_id) from (select distinct member_id from changed order by member_id) members;
  return null;
end $$;

create trigger summarize_after_insert after insert on care_navigator_messages
  referencing new table as changed for each statement execute function summarize_changed_conversations();
create trigger summarize_after_delete after delete on care_navigator_messages
  referencing old table as changed for each statement execute function summarize_changed_conversations();

-- Only for what is read: other changes of a message must not lock the conversation, or two transactions could wait for each other.
create function summarize_read_conversations() returns trigger language plpgsql as $$
begin
  perform summarize_conversation(member_id) from (
    select distinct changed.member_id from changed join before using (id)
      where changed.read_at is distinct from before.read_at
      order by changed.member_id
  ) members;
  return null;
end $$;
create trigger summarize_after_update after update on care_navigator_messages
  referencing old table as before new table as changed
  for each statement execute function summarize_read_conversations();

insert into conversations (member_id, last_message_at, unread, waits_since)
  select member_id, max(created_at), count(*) filter (where from_member and read_at is null),
    (array_agg(created_at order by position) filter (where position > coalesce(answered_to, 0)))[1]
  from (
    select messages.*, max(position) filter (where not from_member) over (partition by member_id) as answered_to
    from care_navigator_messages messages
  ) messages
  group by member_id;
