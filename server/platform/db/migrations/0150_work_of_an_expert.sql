-- outside a transaction
-- What waits after the visits of an expert.
drop index concurrently if exists work_items_by_expert;
create index concurrently work_items_by_expert on work_items (call_expert_id, due_at, id) where call_expert_id is not null;
