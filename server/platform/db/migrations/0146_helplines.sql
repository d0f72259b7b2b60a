-- Who answers in an emergency or a crisis, where other lines are published than those that come with the product.
create table helpline_countries (
  id text primary key,
  name jsonb not null check (is_localized_text(name))
);

create table helplines (
  id text primary key,
  country text not null references helpline_countries (id),
  position integer not null,
  name jsonb not null check (is_localized_text(name)),
  about jsonb not null check (is_localized_text(about)),
  -- By language, where those who speak it call or write another way: the number, and the key to press or the word to write.
  call_number jsonb check (jsonb_typeof(call_number) = 'object'),
  call_key jsonb check (jsonb_typeof(call_key) = 'object'),
  text_number jsonb check (jsonb_typeof(text_number) = 'object'),
  text_word jsonb check (jsonb_typeof(text_word) = 'object'),
  urgent boolean not null,
  -- The place among those for whoever thinks of dying.
  at_once integer check (at_once > 0),
  source text not null,
  checked_on date not null,
  unconfirmed text,
  check (num_nonnulls(call_number, text_number) > 0)
);
create index on helplines (country, position);
