-- Left out of lists while a member has paused pregnancy content. Visits booked before stay, and can be moved or canceled.
alter table call_categories add column pregnancy_content boolean not null default false;
