-- Keys of health conditions: the task is for members who have one of them. Null: for everyone of the plan.
alter table care_tasks add column conditions text[] check (cardinality(conditions) > 0);
