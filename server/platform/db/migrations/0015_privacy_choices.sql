-- Mails that say nothing but that there is a message, and pages that load as little as they can.
alter table members add column discreet_notifications boolean not null default false;
alter table members add column low_data boolean not null default false;
