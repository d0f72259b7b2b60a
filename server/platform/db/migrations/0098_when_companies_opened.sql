-- Employees can sign up once an operator has opened their company. Those that exist are open.
alter table companies add column opened_at timestamptz default now();
alter table companies alter column opened_at drop default;
-- What was still missing when an operator opened it regardless, one line each.
alter table companies add column opened_despite text;
