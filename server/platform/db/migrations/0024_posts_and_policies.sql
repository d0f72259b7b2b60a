-- Articles, and what each employer lays down about leave and help. Bodies are HTML of few tags, cleaned when they are read.

create table post_categories (
  id text primary key,
  name jsonb not null,
  body jsonb not null,
  image_key text not null,
  position integer not null
);

create table posts (
  slug text primary key,
  post_category_id text not null references post_categories (id),
  title jsonb not null,
  intro jsonb not null,
  image_key text not null,
  published_at timestamptz not null,
  last_reviewed_on date not null,
  pregnancy_content boolean not null default false,
  position integer not null default 0
);
create index posts_by_category on posts (post_category_id, published_at desc, slug) include (pregnancy_content);
create index posts_by_date on posts (published_at desc, slug) include (pregnancy_content);

-- One body, one photo or one embedded page; what else a photo or a page needs stands beside it.
create table post_blocks (
  post_slug text not null references posts (slug) on delete cascade,
  language text not null check (language in ('en', 'es')),
  position integer not null,
  media text not null check (media in ('body', 'photo', 'embed')),
  body text,
  image_key text,
  alt text,
  caption text,
  embed text,
  embed_title text,
  embed_width integer check (embed_width > 0),
  embed_height integer check (embed_height > 0),
  primary key (post_slug, language, position),
  check ((media = 'body') = (body is not null)),
  check ((media = 'photo') = (image_key is not null and alt is not null)),
  check ((media = 'embed') = (num_nonnulls(embed, embed_title, embed_width, embed_height) = 4))
);

-- Whoever types "fertilizacion" means "fertilización": accents are taken off on both sides. The Spanish stemmer knows some
-- endings by their accent alone, so those get it back.
create function without_accents(words text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(normalize(lower(words), nfd), '[\u0300-\u036f]', '', 'g');

create function without_accents_es(words text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    regexp_replace(without_accents(words), '([cs])ion\M', '\1ión', 'g'), 'logia(s?)\M', 'logía\1', 'g');

create function search_words(words text, language text) returns tsvector
  language sql immutable strict parallel safe
  return case language
    when 'es' then to_tsvector('spanish', without_accents_es(words))
    else to_tsvector('english', without_accents(words)) end;

create function search_query(words text, language text) returns tsquery
  language sql immutable strict parallel safe
  return case language
    when 'es' then websearch_to_tsquery('spanish', without_accents_es(words))
    else websearch_to_tsquery('english', without_accents(words)) end;

-- What a reader of a language is given of each article, in words alone: to search in and to count. `text_language` is
-- English where there is no Spanish. Written together with the article; a title counts more than an intro, that more than the rest.
create table post_texts (
  post_slug text not null references posts (slug) on delete cascade,
  language text not null check (language in ('en', 'es')),
  text_language text not null check (text_language in ('en', 'es')),
  title text not null,
  intro text not null,
  words text not null,
  word_count integer not null generated always as (cardinality(regexp_split_to_array(trim(words), '\s+'))) stored,
  search tsvector not null generated always as (
    setweight(search_words(title, text_language), 'A')
    || setweight(search_words(intro, text_language), 'B')
    || search_words(words, text_language)) stored,
  primary key (post_slug, language)
);
-- Kept in the row: a common word is ranked four times as fast, and the planner sees what reading every row would cost.
alter table post_texts alter column search set storage main;
create index post_texts_search_en on post_texts using gin (search) where language = 'en';
create index post_texts_search_es on post_texts using gin (search) where language = 'es';

create table company_policies (
  id text primary key,
  company_id text not null references companies (id),
  policy_key text not null,
  name jsonb not null,
  body jsonb not null,
  position integer not null,
  updated_on date not null,
  unique (company_id, policy_key)
);
