-- Days after the last covered one on which members with the plan can still claim; null: as many as the company gives.
alter table company_plans add column run_out_days integer check (run_out_days between 0 and 730);
