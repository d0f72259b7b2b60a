-- outside a transaction
-- For installations that keep them for a number of days. Rows come in the order of their time, so a summary of each range of pages is
-- enough, which costs writes almost nothing.
drop index concurrently if exists account_activities_by_time;
create index concurrently account_activities_by_time on account_activities using brin (happened_at) with (autosummarize = on);
drop index concurrently if exists care_navigator_messages_by_time;
create index concurrently care_navigator_messages_by_time on care_navigator_messages using brin (created_at) with (autosummarize = on);
