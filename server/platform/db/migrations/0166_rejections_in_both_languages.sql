-- The reason is the product's own words, which every release wrote in English and Spanish.
alter table reimbursement_services
  add constraint reimbursement_services_rejection_reason_spanish check (rejection_reason ? 'es') not valid;
