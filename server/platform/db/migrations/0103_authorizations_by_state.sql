-- outside a transaction
drop index concurrently if exists authorizations_by_state;
create index concurrently authorizations_by_state on authorizations (state, created_at, uid);
