-- outside a transaction
drop index concurrently if exists audit_keys_of_others;
create index concurrently audit_keys_of_others on audit_keys (member_id, at desc, id desc) where not by_member;
