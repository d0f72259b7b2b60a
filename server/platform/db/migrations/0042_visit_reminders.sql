-- Whether a member is reminded of visits by mail.
alter table members add column visit_reminders boolean not null default true;
