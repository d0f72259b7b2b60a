-- Who read or changed what: one chain of hashes per day and lane (server/platform/audit). Rows are only ever added.
create table audit_log (
  -- Of the chain: the UTC day of `at`, or the day after the last closed one.
  day date not null,
  lane integer not null check (lane between 0 and 15),
  position bigint not null check (position > 0),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'service', 'system', 'member')),
  actor_id text,
  actor_name text,
  role text,
  company_id text,
  act text not null,
  subject_kind text not null,
  -- Null where `personal` has it.
  subject_id text,
  reason text not null,
  -- The member and the subject, encrypted under the key of the row in audit_keys.
  personal bytea,
  -- The hash of the position before; empty at position 1.
  previous bytea not null,
  hash bytea not null,
  primary key (day, lane, position)
);

-- The key of each row about a member. Deleting the member destroys it, and the chain stays whole.
create table audit_keys (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  at timestamptz not null,
  day date not null,
  lane integer not null,
  position bigint not null,
  key_sealed bytea not null
);
create index on audit_keys (member_id, at desc, id desc);

-- Closed days, each with the ends of its lanes, signed.
create table audit_days (
  day date primary key,
  -- { lanes: [{ position, hash }] }: the last row of each of the 16 lanes, position 0 for one without rows.
  ends jsonb not null,
  -- The digest of the closed day before; empty for the first one.
  previous bytea not null,
  digest bytea not null,
  key_id bytea not null,
  signature bytea not null,
  signed_at timestamptz not null
);

-- In the very bytes of server/platform/audit/chain.ts: each field with its length, so that no two rows read alike.
create function audit_hash(fields text[]) returns bytea immutable language sql as $$
  select sha256(convert_to(string_agg(
    case when field is null then '-' else octet_length(field) || ':' || field end, '' order by place
  ), 'UTF8'))
  from unnest(fields) with ordinality as parts (field, place)
$$;

/*
 * Writes entries as the next rows of a lane, which stays locked until the transaction ends: call it last. A transaction keeps its
 * lane, and takes a free one, so that lanes neither queue nor deadlock unless sixteen transactions write at once.
 */
create procedure write_audit(happened_at timestamptz, entries jsonb) language plpgsql as $$
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
  select position, hash into last_position, last_hash
    from audit_log where day = of_day and lane = of_lane order by position desc limit 1;
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
      select (entry ->> 'key_id')::uuid, id, happened_at, of_day, of_lane, last_position, decode(entry ->> 'key_sealed', 'hex')
      from members where id = (entry ->> 'member_id')::uuid;
  end loop;
end $$;
