-- The claim whose rejected expenses a draft, and the claim that it becomes, ask for once more.
alter table reimbursement_drafts add column corrects_id uuid references reimbursements (id) on delete set null;
alter table reimbursements add column corrects_id uuid references reimbursements (id) on delete set null;

create index on reimbursement_drafts (corrects_id) where corrects_id is not null;
create unique index reimbursements_one_correction on reimbursements (corrects_id) where state <> 'canceled';
