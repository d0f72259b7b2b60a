-- What sets a bill apart from its authorization, with the operator's reason, and the limit of a prescription that it was above.
alter table bills
  add column agreed_cents bigint,
  add column billed_cents bigint,
  add column earlier_bill integer,
  add column difference_reason jsonb,
  add column rx_limit_cents bigint;
