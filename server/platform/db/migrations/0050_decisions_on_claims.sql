-- Who decided on a claim, when, and of each expense why not all of it was approved. The words beside the code are those of
-- that day.
alter table reimbursements
  add column decided_at timestamptz,
  add column decided_by text;
update reimbursements set decided_at = (
  select max(created_at) from reimbursement_events
  where reimbursement_id = reimbursements.id and name = reimbursements.state
)
where state in ('approved', 'rejected');
create index on reimbursements (created_at, uid) where state = 'requested';

alter table reimbursement_services
  add column rejection_code text;
