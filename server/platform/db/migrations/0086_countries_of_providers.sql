-- Providers are offered to members of the same country (ISO 3166-1); those there are work in the United States.
alter table providers
  add column country_code text not null default 'US' check (country_code ~ '^[A-Z]{2}$');

-- Counts are kept by country as well.
alter table provider_counts add column country_code text not null default 'US';
alter table provider_counts drop constraint provider_counts_pkey;
alter table provider_counts
  add primary key (country_code, provider_category_id, facet, value, accepting_new_members, virtual_visits);

create or replace function count_providers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into provider_counts as counts
      (country_code, provider_category_id, facet, value, accepting_new_members, virtual_visits, provider_count)
    select country_code, provider_category_id, facet, value, accepting_new_members, virtual_visits, count(*)
    from added, lateral (
      select 'any' as facet, '' as value
      union select 'language', unnest(languages)
      union select 'community', unnest(communities)
    ) as facets
    group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3, 4, 5, 6
    on conflict (country_code, provider_category_id, facet, value, accepting_new_members, virtual_visits)
    do update set provider_count = counts.provider_count + excluded.provider_count;
  end if;
  if tg_op <> 'INSERT' then
    insert into provider_counts as counts
      (country_code, provider_category_id, facet, value, accepting_new_members, virtual_visits, provider_count)
    select country_code, provider_category_id, facet, value, accepting_new_members, virtual_visits, -count(*)
    from removed, lateral (
      select 'any' as facet, '' as value
      union select 'language', unnest(languages)
      union select 'community', unnest(communities)
    ) as facets
    group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3, 4, 5, 6
    on conflict (country_code, provider_category_id, facet, value, accepting_new_members, virtual_visits)
    do update set provider_count = counts.provider_count + excluded.provider_count;
  end if;
  return null;
end;
$$;
