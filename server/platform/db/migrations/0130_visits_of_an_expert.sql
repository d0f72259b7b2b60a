-- outside a transaction
-- The visits of an expert by day.
drop index concurrently if exists calls_by_expert;
create index concurrently calls_by_expert on calls (call_expert_id, booked_at, id) where canceled_at is null;
