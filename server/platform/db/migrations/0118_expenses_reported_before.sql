-- In a file of its own, so that it holds no lock but those of its rows, which hardly change any more.
update reimbursement_services as services set is_reported = true
  from (
    select reimbursement_id, position, sum(amount_cents) as cents from hand_off_lines group by reimbursement_id, position
  ) as reported
  where services.reimbursement_id = reported.reimbursement_id and services.position = reported.position
    and services.approved_cents <= reported.cents;
