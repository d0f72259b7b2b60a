-- When an expense was decided: an appeal may grant one in a later month than the rest of its claim.
alter table reimbursement_services add column decided_at timestamptz;
update reimbursement_services set decided_at = reimbursements.decided_at
from reimbursements
where reimbursements.id = reimbursement_services.reimbursement_id
  and reimbursement_services.state in ('approved', 'rejected');
create index on reimbursement_services (decided_at) where state = 'approved';

-- Money granted to members, as it was told to their employer: a file for a company and a month, and a further one for what
-- was granted after that file was made.
create table hand_offs (
  id uuid primary key,
  company_id text not null references companies (id),
  month date not null check (extract(day from month) = 1),
  number integer not null check (number > 0),
  created_at timestamptz not null,
  created_by text not null,
  unique (company_id, month, number)
);
create index on hand_offs (created_at, id);

-- What a file says stays as it was that day, whatever becomes of names, programs and the law. An expense is in one file.
create table hand_off_lines (
  reimbursement_id uuid not null,
  position integer not null,
  hand_off_id uuid not null references hand_offs (id),
  employee_sealed bytea not null,
  decided_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  tax_label text not null,
  primary key (reimbursement_id, position),
  foreign key (reimbursement_id, position)
    references reimbursement_services (reimbursement_id, position) on delete cascade
);
create index on hand_off_lines (hand_off_id);
