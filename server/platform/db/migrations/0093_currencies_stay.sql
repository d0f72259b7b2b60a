-- Amounts are stored without a currency: they are in that of the member's company. So it cannot change while there are amounts,
-- nor may somebody who has some come to a company of another currency.
create function refuse_other_currency() returns trigger language plpgsql as $$
begin
  raise exception 'amounts are stored in this currency already';
end
$$;

create function has_amounts(member uuid) returns boolean language sql stable
  return exists (select from reimbursements where member_id = member)
    or exists (select from bills where member_id = member)
    or exists (select from authorizations where member_id = member);

create function has_amounts_of_members(company text) returns boolean language sql stable
  return exists (select from members where company_id = company and has_amounts(id))
    or exists (select from money_ledger where company_id = company);

create function currency_of(company text) returns text language sql stable
  return (select currency from companies where id = company);

create trigger currency_stays before update of currency on companies
  for each row when (old.currency <> new.currency and has_amounts_of_members(old.id))
  execute function refuse_other_currency();

create trigger currency_stays before update of company_id on members
  for each row when (
    old.company_id <> new.company_id
    and currency_of(old.company_id) <> currency_of(new.company_id)
    and has_amounts(old.id)
  )
  execute function refuse_other_currency();
