-- Where an expert hears of visits; without it they are not told. Staff data: no member sees it.
alter table call_experts add column email text;
