-- A job names the request that it is about; a time does not come back from the database as it was written.
alter table deletion_requests add column id uuid not null default gen_random_uuid();

-- Money that moved for members who were deleted since, without whatever would lead to them.
create table money_ledger (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('payment', 'grant')),
  company_id text not null references companies (id),
  -- The transfer at the bank's provider, or the file that told the employer.
  reference text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('pending', 'posted', 'settled', 'failed', 'returned', 'canceled', 'handed_over')),
  happened_on date not null
);
create index on money_ledger (company_id, happened_on);
create index on money_ledger (reference);

-- Whether a deletion has to wait is found without looking at everything that a member ever paid.
create index payment_attempts_may_move on payment_attempts (member_id) where state in ('pending', 'posted', 'settled');
