-- Counters in the layout that rate-limiter-flexible expects. Keys are keyed digests, never an address in clear.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
