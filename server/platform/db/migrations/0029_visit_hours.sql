-- When experts can be talked to: wall-clock hours of their own zone, by ISO weekday.
create table expert_hours (
  call_expert_id text not null references call_experts (id),
  weekday integer not null check (weekday between 1 and 7),
  starts time not null,
  ends time not null check (ends > starts),
  primary key (call_expert_id, weekday, starts)
);

-- What is different on one day; it takes the place of that weekday's hours. Without hours the expert is away.
create table expert_exceptions (
  id uuid primary key,
  call_expert_id text not null references call_experts (id),
  day date not null,
  starts time,
  ends time,
  check ((starts is null) = (ends is null)),
  check (ends > starts)
);
create index on expert_exceptions (call_expert_id, day);

-- RFC 5545: how often the visit changed since it was booked, and when it last did.
alter table calls
  add column sequence integer not null default 0 check (sequence >= 0),
  add column changed_at timestamptz;

-- An exclusion constraint compares by operators that GiST knows. It knows "overlaps" of any range, so a range of a
-- single text or uuid stands for the value itself, and no extension is needed.
create type textrange as range (subtype = text);
create type uuidrange as range (subtype = uuid);
alter table calls
  add constraint calls_expert_is_free exclude using gist (
    textrange(call_expert_id, call_expert_id, '[]') with &&,
    tstzrange(booked_at, ends_at) with &&
  ) where (canceled_at is null),
  add constraint calls_member_is_free exclude using gist (
    uuidrange(member_id, member_id, '[]') with &&,
    tstzrange(booked_at, ends_at) with &&
  ) where (canceled_at is null);
