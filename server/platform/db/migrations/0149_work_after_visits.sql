-- The note after a visit is work of its expert. Its row is written when the visit is booked and waits from the visit's end on, so that
-- no job has to look for visits that ended.
alter table work_items
  -- Not listed before; null: since the row exists.
  add column waits_from timestamptz,
  -- Whose visit it was. A row of `calls`, which holds the expert in place.
  add column call_expert_id text,
  drop constraint work_items_kind_check,
  -- Rows so far passed a narrower check.
  add constraint work_items_kind_check check (
    kind in ('claim', 'appeal', 'authorization', 'eligibility', 'request', 'conversation', 'visit_note')
  ) not valid;

create function keep_work_on_visit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from work_items where id = 'visit_note:' || old.id;
  elsif new.canceled_at is not null or new.absent_at is not null
    or exists (select from visit_notes where call_id = new.id) then
    delete from work_items where id = 'visit_note:' || new.id;
  else
    insert into work_items (kind, subject_id, member_id, company_id, due_at, waits_from, call_expert_id)
      select 'visit_note', new.id::text, members.id, company_id, two_business_days_after(ended, timezone), ended, call_experts.id
      from members, call_experts, coalesce(new.extended_until, new.ends_at) ended
      where members.id = new.member_id and call_experts.id = new.call_expert_id
      on conflict (id) do update set due_at = excluded.due_at, waits_from = excluded.waits_from,
        call_expert_id = excluded.call_expert_id, version = work_items.version + 1;
  end if;
  return null;
end $$;
create trigger work_after_insert after insert on calls for each row execute function keep_work_on_visit();
create trigger work_after_update after update on calls for each row when (
  (new.canceled_at, new.absent_at, new.ends_at, new.extended_until, new.call_expert_id)
  is distinct from (old.canceled_at, old.absent_at, old.ends_at, old.extended_until, old.call_expert_id)
) execute function keep_work_on_visit();
create trigger work_after_delete after delete on calls for each row execute function keep_work_on_visit();

-- The note is written under the lock of its member, as the visit's changes are.
create function end_work_on_visit_note() returns trigger language plpgsql as $$
begin
  delete from work_items where id = 'visit_note:' || new.call_id;
  return null;
end $$;
create trigger work_after_insert after insert on visit_notes for each row execute function end_work_on_visit_note();

-- Older visits are not asked about any more.
insert into work_items (kind, subject_id, member_id, company_id, due_at, waits_from, call_expert_id)
  select 'visit_note', calls.id::text, members.id, company_id, two_business_days_after(ended, timezone), ended, call_experts.id
  from calls
  join members on members.id = calls.member_id
  join call_experts on call_experts.id = calls.call_expert_id
  cross join lateral (select coalesce(extended_until, ends_at) as ended) visit
  where canceled_at is null and absent_at is null and ended > now() - interval '7 days'
    and not exists (select from visit_notes where call_id = calls.id);
