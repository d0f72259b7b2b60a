-- outside a transaction
-- For auditors, who read a day newest first.
drop index concurrently if exists audit_log_by_time;
create index concurrently audit_log_by_time on audit_log (day, at desc, lane desc, position desc);
