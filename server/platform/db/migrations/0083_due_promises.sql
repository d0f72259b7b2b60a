-- When the next reminder of a visit, and the end of its room, is due; null once it was done. Visits that were booked before
-- keep the jobs they have.
alter table calls
  add column reminder_due_at timestamptz,
  add column end_due_at timestamptz;
create index calls_reminder_due on calls (reminder_due_at) where reminder_due_at is not null;
create index calls_end_due on calls (end_due_at) where end_due_at is not null;

-- When the member is told by mail, unless the message is read before; null once that was settled.
alter table care_navigator_messages add column mail_due_at timestamptz;
create index care_navigator_messages_mail_due on care_navigator_messages (mail_due_at) where mail_due_at is not null;

create index jobs_of_subjects on jobs (kind, subject);
