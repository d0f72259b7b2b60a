-- When the details were sent that are, or were last, checked.
alter table members add column eligibility_requested_at timestamptz;

update members set eligibility_requested_at = coalesce(eligibility_checked_at, created_at)
  where eligibility_check_status = 'pending';
