alter table companies add column provider_network_closed boolean not null default false;

create table provider_categories (
  id text primary key,
  name jsonb not null,
  body jsonb not null,
  template text not null check (template in ('clinic', 'doctor', 'doula')),
  image_key text not null,
  program_id text references programs (id),
  program_category_id text references program_categories (id),
  pregnancy_content boolean not null default false,
  position integer not null
);

create table providers (
  id uuid primary key,
  provider_category_id text not null references provider_categories (id),
  practice_uid text unique,
  name text not null,
  title jsonb,
  body jsonb,
  biography jsonb,
  certification jsonb,
  ethnicity jsonb,
  url text,
  phone text,
  languages text[] not null,
  communities text[] not null default '{}',
  accepting_new_members boolean not null default true,
  virtual_visits boolean not null default false,
  image_key text not null,
  sort_name text collate "C" not null generated always as (without_accents(name)) stored,
  search tsvector not null
    generated always as (to_tsvector('simple', translate(without_accents(name), '.,/''’&()-', '         '))) stored
);
create index providers_by_name on providers (sort_name, id);
create index providers_by_category_and_name on providers (provider_category_id, sort_name, id);
create index providers_by_word on providers using gin (search) with (fastupdate = off);
create index providers_by_language on providers using gin (languages) with (fastupdate = off);
create index providers_by_community on providers using gin (communities) with (fastupdate = off);

create table clinic_doctors (
  id uuid primary key,
  provider_id uuid not null references providers (id) on delete cascade,
  position integer not null,
  name text not null,
  certification jsonb not null,
  biography jsonb not null,
  ethnicity jsonb,
  communities text[] not null default '{}',
  languages text[] not null,
  image_key text not null,
  unique (provider_id, position)
);

-- Every provider has one at least: where they practise, or the office of those who come home or meet by video. The cap
-- of five lets the search by distance know how many places hold enough providers.
-- (x, y, z) is the place on a ball of radius one: the smaller the angle, the shorter the way. `flat` is a rough map, on
-- which an index finds what is near; distances are never taken from it.
create table provider_locations (
  id uuid primary key,
  provider_id uuid not null references providers (id) on delete cascade,
  position integer not null check (position between 0 and 4),
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  phone text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  x double precision not null generated always as (cos(radians(latitude)) * cos(radians(longitude))) stored,
  y double precision not null generated always as (cos(radians(latitude)) * sin(radians(longitude))) stored,
  z double precision not null generated always as (sin(radians(latitude))) stored,
  flat point not null generated always as (point(longitude * 0.78, latitude)) stored,
  unique (provider_id, position)
);
create index provider_locations_on_the_map on provider_locations using gist (flat);

-- How many providers there are of each kind, so that no list counts rows: of a category, by language and by community.
create table provider_counts (
  provider_category_id text not null references provider_categories (id),
  facet text not null check (facet in ('any', 'language', 'community')),
  value text not null,
  accepting_new_members boolean not null,
  virtual_visits boolean not null,
  provider_count integer not null,
  primary key (provider_category_id, facet, value, accepting_new_members, virtual_visits)
);

create function count_providers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into provider_counts as counts
    select provider_category_id, facet, value, accepting_new_members, virtual_visits, count(*)
    from added, lateral (
      select 'any' as facet, '' as value
      union select 'language', unnest(languages)
      union select 'community', unnest(communities)
    ) as facets
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (provider_category_id, facet, value, accepting_new_members, virtual_visits)
    do update set provider_count = counts.provider_count + excluded.provider_count;
  end if;
  if tg_op <> 'INSERT' then
    insert into provider_counts as counts
    select provider_category_id, facet, value, accepting_new_members, virtual_visits, -count(*)
    from removed, lateral (
      select 'any' as facet, '' as value
      union select 'language', unnest(languages)
      union select 'community', unnest(communities)
    ) as facets
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (provider_category_id, facet, value, accepting_new_members, virtual_visits)
    do update set provider_count = counts.provider_count + excluded.provider_count;
  end if;
  return null;
end;
$$;
create trigger count_added after insert on providers
  referencing new table as added for each statement execute function count_providers();
create trigger count_changed after update on providers
  referencing old table as removed new table as added for each statement execute function count_providers();
create trigger count_removed after delete on providers
  referencing old table as removed for each statement execute function count_providers();
