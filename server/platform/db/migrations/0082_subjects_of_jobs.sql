-- Jobs of one kind about the same subject are done one after the other; null: no order is kept.
alter table jobs add column subject text;
