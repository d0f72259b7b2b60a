-- What waits for an operator is found without looking at every member.
create index members_with_waiting_eligibility on members (eligibility_requested_at, id)
where eligibility_check_status = 'pending';
