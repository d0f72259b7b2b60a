-- Members who want to be deleted, and when they will be. The row goes with the member, or when they change their mind.
create table deletion_requests (
  member_id uuid primary key references members (id) on delete cascade,
  requested_at timestamptz not null,
  delete_at timestamptz not null check (delete_at > requested_at)
);
