-- One row for each thing that waits for staff, so that the desk's list reads no other table to find what is most urgent.
-- Each row belongs to the row beneath that it is about, and is only written while that one is locked: no order of locks arises.
create table work_items (
  id text primary key generated always as (kind || ':' || subject_id) stored,
  kind text not null check (kind in ('claim', 'appeal', 'authorization', 'eligibility', 'request', 'conversation')),
  -- The reference in the address of its page; an appeal's own id; the member's id for eligibility and conversations.
  subject_id text not null,
  member_id uuid not null references members (id) on delete cascade,
  -- The member's company.
  company_id text not null,
  -- When members are promised an answer.
  due_at timestamptz not null,
  assigned_to uuid references staff (id) on delete set null,
  assigned_at timestamptz,
  -- Counts changes: what somebody saw is still so if it is the same.
  version integer not null default 1
);
create index on work_items (member_id);
create index work_items_by_kind on work_items (kind, due_at, id);
create index work_items_by_company on work_items (kind, company_id, due_at, id);
create index work_items_by_holder on work_items (assigned_to, kind, due_at, id) where assigned_to is not null;

-- `requestAnswerBy` of app/domain/answer-times.ts. A zone that PostgreSQL does not know must not refuse a request.
create function two_business_days_after(since timestamptz, zone text) returns timestamptz language plpgsql stable as $$
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
  made := made + make_interval(days => case when extract(isodow from made) < 4 then 2 else 4 end);
  return made at time zone zone;
end $$;

-- Writes the row of what waits until `due`; removes it where `due` is null.
create function keep_work_item(of_kind text, of_subject text, of_member uuid, due timestamptz)
returns void language plpgsql as $$
begin
  if due is null then
    delete from work_items where id = of_kind || ':' || of_subject;
  else
    insert into work_items (kind, subject_id, member_id, company_id, due_at)
      select of_kind, of_subject, of_member, company_id, due from members where id = of_member
      on conflict (id) do update set due_at = excluded.due_at, version = work_items.version + 1;
  end if;
end $$;

create function keep_work_on_claim() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from work_items where id = 'claim:' || old.uid;
  else
    perform keep_work_item('claim', new.uid, new.member_id,
      case when new.state = 'requested' then new.created_at + interval '24 hours' end);
  end if;
  return null;
end $$;
create trigger work_after_insert after insert on reimbursements
  for each row when (new.state = 'requested') execute function keep_work_on_claim();
create trigger work_after_update after update on reimbursements
  for each row when (new.state <> old.state) execute function keep_work_on_claim();
create trigger work_after_delete after delete on reimbursements
  for each row when (old.state = 'requested') execute function keep_work_on_claim();

create function keep_work_on_appeal() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from work_items where id = 'appeal:' || old.id;
  else
    perform keep_work_item('appeal', new.id::text, member_id,
      case when new.state = 'open' then new.created_at + interval '24 hours' end)
      from reimbursements where id = new.reimbursement_id;
  end if;
  return null;
end $$;
create trigger work_after_insert after insert on appeals
  for each row when (new.state = 'open') execute function keep_work_on_appeal();
create trigger work_after_update after update on appeals
  for each row when (new.state <> old.state) execute function keep_work_on_appeal();
create trigger work_after_delete after delete on appeals
  for each row when (old.state = 'open') execute function keep_work_on_appeal();

create function keep_work_on_authorization() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from work_items where id = 'authorization:' || old.uid;
  else
    perform keep_work_item('authorization', new.uid, new.member_id,
      case when new.state = 'requested' then new.created_at + interval '24 hours' end);
  end if;
  return null;
end $$;
create trigger work_after_insert after insert on authorizations
  for each row when (new.state = 'requested') execute function keep_work_on_authorization();
create trigger work_after_update after update on authorizations
  for each row when (new.state <> old.state) execute function keep_work_on_authorization();
create trigger work_after_delete after delete on authorizations
  for each row when (old.state = 'requested') execute function keep_work_on_authorization();

-- Requested again, it waits from then on. The event is written after its authorization, which stays locked.
create function move_work_on_authorization() returns trigger language plpgsql as $$
begin
  update work_items set due_at = greatest(due_at, new.created_at + interval '24 hours') where id = (
    select 'authorization:' || uid from authorizations where authorizations.id = new.authorization_id
  );
  return null;
end $$;
create trigger work_after_insert after insert on authorization_events
  for each row when (new.name = 'requested') execute function move_work_on_authorization();

create function keep_work_on_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from work_items where id = 'request:' || old.uid;
  else
    -- After somebody got in touch, it is looked at again as soon as a new one.
    perform keep_work_item('request', new.uid, new.member_id, case
      when new.state = 'requested' then two_business_days_after(new.created_at, time_zone)
      when new.state = 'contacted' then two_business_days_after(new.updated_at, time_zone)
    end) from members where id = new.member_id;
  end if;
  return null;
end $$;
create trigger work_after_insert after insert on appointment_requests
  for each row when (new.state in ('requested', 'contacted')) execute function keep_work_on_request();
create trigger work_after_update after update on appointment_requests
  for each row when (new.state <> old.state or new.updated_at <> old.updated_at) execute function keep_work_on_request();
create trigger work_after_delete after delete on appointment_requests
  for each row when (old.state in ('requested', 'contacted')) execute function keep_work_on_request();

-- The row goes with its member.
create function keep_work_on_eligibility() returns trigger language plpgsql as $$
begin
  perform keep_work_item('eligibility', new.id::text, new.id,
    case when new.eligibility_check_status = 'pending' then new.eligibility_requested_at + interval '2 hours' end);
  return null;
end $$;
create trigger work_after_insert after insert on members
  for each row when (new.eligibility_check_status = 'pending') execute function keep_work_on_eligibility();
create trigger work_after_update after update on members for each row when (
  new.eligibility_check_status is distinct from old.eligibility_check_status
  or new.eligibility_requested_at is distinct from old.eligibility_requested_at
) execute function keep_work_on_eligibility();

create function move_work_of_member() returns trigger language plpgsql as $$
begin
  update work_items set company_id = new.company_id where member_id = new.id;
  return null;
end $$;
create trigger work_moves after update on members
  for each row when (new.company_id <> old.company_id) execute function move_work_of_member();

-- Waits from the member's first unanswered message on. Reading does not end that: an answer does, or staff who finds that it needs
-- none, and then the next message begins it anew.
create function keep_work_on_conversation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from work_items where id = 'conversation:' || old.member_id;
  elsif new.waits_since is null or new.unread > old.unread then
    perform keep_work_item('conversation', new.member_id::text, new.member_id, new.waits_since + interval '24 hours');
  else
    update work_items set due_at = new.waits_since + interval '24 hours' where id = 'conversation:' || new.member_id;
  end if;
  return null;
end $$;
create trigger work_after_update after update on conversations for each row when (
  new.waits_since is distinct from old.waits_since or new.unread <> old.unread
) execute function keep_work_on_conversation();
create trigger work_after_delete after delete on conversations
  for each row when (old.waits_since is not null) execute function keep_work_on_conversation();

insert into work_items (kind, subject_id, member_id, company_id, due_at)
  select kind, subject_id, members.id, company_id, due_at from (
    select 'claim' as kind, uid as subject_id, member_id, created_at + interval '24 hours' as due_at
      from reimbursements where state = 'requested'
    union all
    select 'appeal', appeals.id::text, member_id, appeals.created_at + interval '24 hours'
      from appeals join reimbursements on reimbursements.id = reimbursement_id where appeals.state = 'open'
    union all
    select 'authorization', uid, member_id, interval '24 hours' + greatest(created_at, (
        select max(created_at) from authorization_events where authorization_id = authorizations.id and name = 'requested'
      ))
      from authorizations where state = 'requested'
    union all
    select 'request', uid, member_id, two_business_days_after(
        case when state = 'requested' then appointment_requests.created_at else updated_at end, time_zone)
      from appointment_requests join members on members.id = member_id
      where state in ('requested', 'contacted')
    union all
    select 'eligibility', id::text, id, eligibility_requested_at + interval '2 hours'
      from members where eligibility_check_status = 'pending' and eligibility_requested_at is not null
    union all
    select 'conversation', member_id::text, member_id, waits_since + interval '24 hours'
      from conversations where waits_since is not null and unread > 0
  ) waiting
  join members on members.id = member_id;
