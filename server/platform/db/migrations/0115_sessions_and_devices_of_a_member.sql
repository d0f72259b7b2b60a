-- outside a transaction
-- All of a member, also those that have ended: signing in looks for them, and deleting a member or a device does.
drop index concurrently if exists sessions_by_member;
create index concurrently sessions_by_member on sessions (member_id, created_at, id);
drop index concurrently if exists sessions_member_id_idx;

drop index concurrently if exists sessions_by_device;
create index concurrently sessions_by_device on sessions (device_id) where device_id is not null;
drop index concurrently if exists sessions_device_id_idx;

drop index concurrently if exists devices_by_member;
create index concurrently devices_by_member on devices (member_id, first_seen_at, id);
drop index concurrently if exists devices_member_id_idx;
