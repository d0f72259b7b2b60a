-- Approvals above this amount need a second person; null: none does. In cents of the company's currency.
alter table companies add column four_eyes_above_cents bigint check (four_eyes_above_cents >= 0);

-- What one person decided where a second one must agree. Only their confirmation writes the claim.
create table first_decisions (
  id uuid primary key,
  reimbursement_id uuid not null references reimbursements (id) on delete cascade,
  -- The appeal that it grants; null for the decision on the claim itself.
  appeal_id uuid references appeals (id) on delete cascade,
  -- The decision on each expense.
  decided jsonb not null check (jsonb_typeof(decided -> 'services') = 'array'),
  -- `staff:` and their id, or `service:` and the name of a key.
  decided_by_id text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  state text not null check (state in ('waiting', 'confirmed', 'returned')),
  answered_by_id text check (answered_by_id <> decided_by_id),
  answered_by text,
  answered_at timestamptz,
  note_sealed bytea,
  check ((state = 'waiting') = (answered_by_id is null)),
  check ((answered_by_id is null) = (answered_by is null)),
  check ((answered_by_id is null) = (answered_at is null)),
  check (state <> 'returned' or note_sealed is not null)
);
create index on first_decisions (reimbursement_id, decided_at);
create index on first_decisions (appeal_id);
create unique index first_decisions_one_waiting on first_decisions (reimbursement_id) where state = 'waiting';

-- Who decided first, while a second person must agree.
alter table work_items add column first_decided_by_id text;

-- What waits for a second person is nobody's work any more, and again when it was given back.
create function keep_work_on_first_decision() returns trigger language plpgsql as $$
begin
  update work_items set
    first_decided_by_id = case when new.state = 'waiting' then new.decided_by_id end,
    assigned_to = null,
    assigned_at = null,
    version = version + 1
  where id = case
    when new.appeal_id is null then 'claim:' || (select uid from reimbursements where reimbursements.id = new.reimbursement_id)
    else 'appeal:' || new.appeal_id
  end;
  return null;
end $$;
create trigger work_after_insert after insert on first_decisions
  for each row execute function keep_work_on_first_decision();
create trigger work_after_update after update on first_decisions
  for each row when (new.state <> old.state) execute function keep_work_on_first_decision();
