-- Providers are found by their specialty and title too, in each language, not by their names alone.
create function words_of_provider(name text, certification jsonb, title jsonb) returns tsvector
language sql immutable as $$
  select to_tsvector('simple', translate(without_accents(concat_ws(' ', name,
    certification ->> 'en', certification ->> 'es', title ->> 'en', title ->> 'es')), '.,/''’&()-', '         '))
$$;
alter table providers drop column search;
alter table providers add column search tsvector not null
  generated always as (words_of_provider(name, certification, title)) stored;
create index providers_by_word on providers using gin (search) with (fastupdate = off);
