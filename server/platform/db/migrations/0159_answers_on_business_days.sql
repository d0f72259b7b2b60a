-- `businessDaysAfter` of app/domain/work-kinds.ts. A zone that PostgreSQL does not know must not refuse a message or a request.
create function business_days_after(since timestamptz, zone text, days integer) returns timestamptz language plpgsql stable strict as $$
declare
  made timestamp;
begin
  begin
    made := since at time zone zone;
  exception when invalid_parameter_value then
    zone := 'UTC';
    made := since at time zone zone;
  end;
  if extract(isodow from made) > 5 then
    made := date_trunc('day', made) + make_interval(days => 8 - extract(isodow from made)::integer);
  end if;
  made := made + make_interval(days => case when extract(isodow from made) + days < 6 then days else days + 2 end);
  return made at time zone zone;
end $$;

create or replace function two_business_days_after(since timestamptz, zone text) returns timestamptz language sql stable as $$
  select business_days_after(since, zone, 2)
$$;

-- Members read "within a day, Monday to Friday": those of their Care Partner.
create function conversation_due(of_member uuid, since timestamptz) returns timestamptz language sql stable as $$
  select business_days_after(since, timezone, 1)
    from members join call_experts on call_experts.id = care_navigator_id where members.id = of_member
$$;

create or replace function keep_work_on_conversation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from work_items where id = 'conversation:' || old.member_id;
  elsif new.waits_since is null or new.unread > old.unread then
    perform keep_work_item('conversation', new.member_id::text, new.member_id,
      conversation_due(new.member_id, new.waits_since));
  else
    update work_items set due_at = conversation_due(new.member_id, new.waits_since)
      where id = 'conversation:' || new.member_id;
  end if;
  return null;
end $$;

update work_items set due_at = conversation_due(conversations.member_id, waits_since)
  from conversations
  where kind = 'conversation' and conversations.member_id = work_items.member_id and waits_since is not null;
