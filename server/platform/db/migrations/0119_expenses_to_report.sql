-- outside a transaction
drop index concurrently if exists reimbursement_services_to_report;
create index concurrently reimbursement_services_to_report on reimbursement_services (decided_at)
  where state = 'approved' and not is_reported;
