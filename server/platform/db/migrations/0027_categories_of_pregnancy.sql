-- Kept out of the way, never taken away, while a member has paused pregnancy content: coverage is a fact they may need.
alter table program_categories add column pregnancy_content boolean not null default false;
