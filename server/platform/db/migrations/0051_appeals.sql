-- What a member says against the rejection of expenses, and what became of it. One at a time for a claim.
create table appeals (
  id uuid primary key,
  reimbursement_id uuid not null references reimbursements (id) on delete cascade,
  message_sealed bytea not null,
  state text not null check (state in ('open', 'upheld', 'granted')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index on appeals (reimbursement_id, created_at);
create unique index appeals_one_open on appeals (reimbursement_id) where state = 'open';
create index on appeals (created_at, id) where state = 'open';
