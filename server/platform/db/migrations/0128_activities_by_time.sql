-- outside a transaction
-- For installations that keep the account log for a number of days.
drop index concurrently if exists account_activities_by_time;
create index concurrently account_activities_by_time on account_activities (happened_at);
