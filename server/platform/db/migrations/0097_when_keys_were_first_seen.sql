-- Digests that cannot be made anew may be of an older key if they are older than the newest one.
alter table sealing_keys add column first_seen timestamptz not null default now();
