-- Whether all of an approved expense is in a file for payroll, so that what waits is found without reading all that was ever approved.
alter table reimbursement_services add column is_reported boolean not null default false;

-- A raised amount waits again.
create function wait_for_report_again() returns trigger language plpgsql as $$
begin
  new.is_reported := false;
  return new;
end $$;
create trigger wait_for_report_again before update of approved_cents on reimbursement_services
  for each row when (new.is_reported and new.approved_cents is distinct from old.approved_cents)
  execute function wait_for_report_again();

create function note_reported_expenses() returns trigger language plpgsql as $$
begin
  update reimbursement_services as services set is_reported = true
    where (reimbursement_id, position) in (select reimbursement_id, position from added)
      and approved_cents <= (
        select sum(amount_cents) from hand_off_lines as reported
          where reported.reimbursement_id = services.reimbursement_id and reported.position = services.position
      );
  return null;
end $$;
create trigger note_reported_expenses after insert on hand_off_lines
  referencing new table as added for each statement execute function note_reported_expenses();
