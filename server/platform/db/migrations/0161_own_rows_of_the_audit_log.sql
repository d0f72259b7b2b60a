-- Whether the member did it: their page shows what others did, and must not read past years of their own acts. No row before is theirs.
alter table audit_keys add column by_member boolean not null default false;

/*
 * Writes entries as the next rows of a lane, which stays locked until the transaction ends: call it last. A transaction keeps its
 * lane, and takes a free one, so that lanes neither queue nor deadlock unless sixteen transactions write at once.
 */
create or replace procedure write_audit(happened_at timestamptz, entries jsonb) language plpgsql as $$
declare
  of_lane int := nullif(current_setting('wren.audit_lane', true), '');
  first_lane int := floor(random() * 16);
  of_day date;
  last_position bigint;
  last_hash bytea;
  entry jsonb;
  of_company text;
begin
  -- Before the lane, so that no lane waits for a member's row.
  perform from members
    where id in (select (value ->> 'member_id')::uuid from jsonb_array_elements(entries))
    order by id for key share;
  if of_lane is null then
    for step in 0..15 loop
      if pg_try_advisory_xact_lock(1463969121, (first_lane + step) % 16) then
        of_lane := (first_lane + step) % 16;
        exit;
      end if;
    end loop;
    if of_lane is null then
      of_lane := first_lane;
      perform pg_advisory_xact_lock(1463969121, of_lane);
    end if;
    perform set_config('wren.audit_lane', of_lane::text, true);
  end if;
  of_day := greatest((happened_at at time zone 'UTC')::date, (select max(audit_days.day) + 1 from audit_days));
  -- Where rows at its end were removed, the chain goes on after them, and verify finds the gap.
  select position, hash into last_position, last_hash from (
    (select position, hash, 2 as choice from audit_log where day = of_day and lane = of_lane order by position desc limit 1)
    union all select position, hash, 1 from audit_ends where day = of_day and lane = of_lane
  ) ends order by position desc, choice limit 1;
  for entry in select value from jsonb_array_elements(entries) loop
    last_position := coalesce(last_position, 0) + 1;
    of_company := coalesce(
      entry ->> 'company_id',
      (select company_id from members where id = (entry ->> 'member_id')::uuid)
    );
    insert into audit_log values (
      of_day, of_lane, last_position, happened_at, entry ->> 'actor_kind', entry ->> 'actor_id', entry ->> 'actor_name',
      entry ->> 'role', of_company, entry ->> 'act', entry ->> 'subject_kind', entry ->> 'subject_id',
      entry ->> 'reason', decode(entry ->> 'personal', 'hex'), coalesce(last_hash, ''),
      audit_hash(array[
        encode(last_hash, 'hex'), to_char(of_day, 'YYYY-MM-DD'), of_lane::text, last_position::text,
        (extract(epoch from happened_at) * 1000000)::bigint::text, entry ->> 'actor_kind', entry ->> 'actor_id',
        entry ->> 'actor_name', entry ->> 'role', of_company, entry ->> 'act', entry ->> 'subject_kind',
        entry ->> 'subject_id', entry ->> 'reason', entry ->> 'personal'
      ])
    ) returning hash into last_hash;
    -- Of a member who is gone by now, nobody keeps the key.
    insert into audit_keys
      select (entry ->> 'key_id')::uuid, id, happened_at, of_day, of_lane, last_position, decode(entry ->> 'key_sealed', 'hex'),
        entry ->> 'actor_kind' = 'member'
      from members where id = (entry ->> 'member_id')::uuid;
  end loop;
  insert into audit_ends values (of_day, of_lane, last_position, last_hash)
    on conflict (day, lane) do update set position = excluded.position, hash = excluded.hash;
end $$;
