-- What housekeeping deletes is found without reading the tables from end to end.
create index sessions_created on sessions (created_at);
create index devices_last_seen on devices (last_seen_at);
create index devices_forgotten on devices (forgotten_at) where forgotten_at is not null;
create index sign_in_locks_last_failed on sign_in_locks (last_failed_at);
create index visitors_of_one_visit on visitor_sessions (last_seen_at)
  where not keeps_answers and last_seen_at - created_at < interval '60 seconds';
create index jobs_given_up on jobs (given_up_at) where given_up_at is not null;

-- A due job of each kind, even beside a million mails. This replaces the index without the kind.
create index jobs_due on jobs (kind, due_at, position) where given_up_at is null;
drop index jobs_due_at_idx;
