-- However long a member's history is, what their pages ask for first is found by an index.

-- What is to be paid, what is on its way, the others: in the very words of server/api/payments/bills/queries.ts.
create index bills_in_order on bills (
  member_id,
  (case when state in ('requested', 'failed') and amount_cents > 0 then 0 when state = 'initiated' then 1 else 2 end),
  (case
    when state in ('requested', 'failed') and amount_cents > 0 then payment_due_date - date '2000-01-01'
    else date '2000-01-01' - payment_due_date
  end),
  sequential_id desc
);
create index bills_to_pay on bills (member_id, state) include (amount_cents) where state in ('requested', 'failed');
create index bills_unread on bills (member_id) where unread_at is not null;
create index authorizations_unread on authorizations (member_id) where unread_at is not null;
create index questionnaire_results_of_each on questionnaire_results (member_id, questionnaire_id, completed_at desc);
create index reimbursements_not_canceled on reimbursements (member_id, created_at, uid) where state <> 'canceled';
create index calls_ahead on calls (member_id, coalesce(extended_until, ends_at)) where canceled_at is null;

-- When something happened to an authorization last, in whose order they are listed; kept here, as any release may add an event.
alter table authorizations add column changed_at timestamptz not null default '-infinity';
update authorizations set changed_at = coalesce(
  (select max(created_at) from authorization_events where authorization_id = authorizations.id),
  created_at
);

create function begin_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := greatest(new.changed_at, new.created_at);
  return new;
end $$;
create trigger begin_changed_at before insert on authorizations
  for each row execute function begin_changed_at();

create function move_changed_at() returns trigger language plpgsql as $$
begin
  update authorizations set changed_at = (
    select max(created_at) from authorization_events where authorization_id = new.authorization_id
  ) where id = new.authorization_id;
  return null;
end $$;
create trigger move_changed_at after insert on authorization_events
  for each row execute function move_changed_at();

create index authorizations_in_order on authorizations (member_id, changed_at desc, uid) include (unread_at);
