-- ISO 4217, of a currency that has cents: what all amounts of the company and its members are in.
alter table companies add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');
-- A file stays as it was handed over.
alter table hand_offs add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');
alter table hand_offs alter column currency drop default;

-- The company of the demo in Ireland.
update companies set currency = 'EUR' where id = 'acme-ireland';
update company_policies set body = replace(body::text, '$', '€')::jsonb
where company_id = 'acme-ireland' and policy_key = 'adoption_assistance';
