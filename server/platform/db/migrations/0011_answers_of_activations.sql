-- Whoever activates a membership may stop and come back: such a visitor is no passer-by, however short the visit was.
alter table visitor_sessions add column keeps_answers boolean not null default false;

-- The password that waits for its account, apart from what is kept for 60 days, so that it can go much sooner.
alter table visitor_sessions add column password_sealed bytea;
alter table visitor_sessions add column password_until timestamptz;
create index on visitor_sessions (password_until) where password_until is not null;
