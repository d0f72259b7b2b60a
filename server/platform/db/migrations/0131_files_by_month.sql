-- Files for employers are of three kinds: what payroll pays, the coverage used in a month, and the month's invoice.
alter table hand_offs add column kind text not null default 'payroll' check (kind in ('payroll', 'coverage', 'invoice'));
-- The whole file, where it is about nobody in particular; payroll's is written from its lines.
alter table hand_offs add column content text;
-- What an invoice asks for.
alter table hand_offs add column total_cents bigint check (total_cents >= 0);
-- The end of an invoice's month, where the next one goes on.
alter table hand_offs add column until_at timestamptz;
-- The invoice that states what a file for payroll pays.
alter table hand_offs add column invoiced_in uuid references hand_offs (id);
alter table hand_offs add constraint hand_offs_content check (
  (kind = 'payroll') = (content is null) and (kind = 'invoice') = (total_cents is not null and until_at is not null)
);

-- A month has one coverage file and one invoice, and as many files for payroll as it needs.
alter table hand_offs add constraint hand_offs_once unique (company_id, kind, month, number);
alter table hand_offs add constraint hand_offs_number check (kind = 'payroll' or number = 1);
alter table hand_offs drop constraint hand_offs_company_id_month_number_key;

-- The covered part of a bill of a member who was deleted before the invoice.
alter table money_ledger drop constraint money_ledger_kind_check;
alter table money_ledger add constraint money_ledger_kind_check check (kind in ('payment', 'grant', 'covered')) not valid;
alter table money_ledger validate constraint money_ledger_kind_check;
alter table money_ledger drop constraint money_ledger_state_check;
alter table money_ledger add constraint money_ledger_state_check check (state in (
  'pending', 'posted', 'settled', 'failed', 'returned', 'canceled', 'handed_over', 'billed'
)) not valid;
alter table money_ledger validate constraint money_ledger_state_check;
