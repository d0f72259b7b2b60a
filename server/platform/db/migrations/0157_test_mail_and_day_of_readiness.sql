-- When a mail server took the test mail of a company; null: not yet.
alter table companies add column mail_tested_at timestamptz;
-- Companies that are open have sent mails.
update companies set mail_tested_at = opened_at;
-- The day by which the company promises what its members still miss.
alter table companies add column ready_on date;
