-- When staff ended the access of an account, which they alone give back; null for every other end.
alter table members add column closed_by_staff_at timestamptz;
