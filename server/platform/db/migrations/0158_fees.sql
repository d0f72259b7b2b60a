-- What a company has agreed with providers for a service.
create table fees (
  company_id text not null references companies (id) on delete cascade,
  -- Codes and names as they are compared: in small letters, without spaces around.
  service_code text not null,
  -- Null: with every provider.
  provider_name text,
  amount_cents bigint not null check (amount_cents >= 0),
  -- First day; null: always.
  valid_from date
);
create unique index fees_by_service
  on fees (company_id, service_code, coalesce(provider_name, ''), coalesce(valid_from, '-infinity'));
