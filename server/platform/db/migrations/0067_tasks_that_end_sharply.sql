-- What is of no use or does harm after its weeks, so that it cannot be made up for.
alter table care_tasks add column ends_sharply boolean not null default false;
update care_tasks set ends_sharply = true where id in ('pregnancy_rsv', 'pregnancy_low_dose_aspirin');
