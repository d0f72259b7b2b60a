-- When somebody came into a visit for the last time: with the last leaving it tells whether they are there.
-- Null in rows of a release that does not write it yet.
alter table call_attendances add column last_joined_at timestamptz;
