-- A file of its own: together with adding the constraint, requests would wait while the table is read.
alter table reimbursement_services validate constraint reimbursement_services_rejection_reason_spanish;
