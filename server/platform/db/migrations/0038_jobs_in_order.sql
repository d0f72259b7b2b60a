-- What was ordered at the same moment is done in the order in which it was ordered.
alter table jobs add column position bigint generated always as identity;
alter table sandbox_mails add column position bigint generated always as identity;
