-- A body that is parsed when the function is created finds without_accents under any search_path. pg_restore sets an empty one, and
-- could not create the table.
create or replace function words_of_provider(name text, certification jsonb, title jsonb) returns tsvector
  language sql immutable
  return to_tsvector('simple', translate(without_accents(concat_ws(' ', name,
    certification ->> 'en', certification ->> 'es', title ->> 'en', title ->> 'es')), '.,/''’&()-', '         '));
