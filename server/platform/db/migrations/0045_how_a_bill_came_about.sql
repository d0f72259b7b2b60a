-- How the amount of a bill came about, kept with it: a later change of plan leaves it as it was.
-- Bills from before have the cut, which follows from their other parts, and no plan or year.
alter table bills
  add column cut_by_maximum_cents bigint not null default 0 check (cut_by_maximum_cents >= 0),
  add column plan_name text,
  add column plan_terms jsonb,
  add column deductible_before_cents bigint check (deductible_before_cents >= 0),
  add column out_of_pocket_before_cents bigint check (out_of_pocket_before_cents >= 0);

update bills set cut_by_maximum_cents =
  greatest(0, deductible_cents + copay_cents + coinsurance_cents + exceeded_plan_max_cents - amount_cents);

alter table bills
  add check (num_nulls(plan_name, plan_terms, deductible_before_cents, out_of_pocket_before_cents) in (0, 4));

create index on bills (member_id, authorization_id);
