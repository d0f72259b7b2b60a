-- Links of published articles and care tasks, as the night before found them.
create table content_links (
  kind text not null,
  content_id text not null,
  url text not null,
  -- The night (UTC) of the last look.
  checked_on date not null,
  -- Null: it worked, or could not be told.
  fault text check (fault in ('gone', 'no_host', 'no_page')),
  -- The nights in a row that found it so, and the first of them.
  nights integer not null default 0 check (nights >= 0),
  failing_since date,
  primary key (kind, content_id, url),
  check ((fault is null) = (nights = 0)),
  check ((fault is null) = (failing_since is null))
);
create index on content_links (kind, content_id, url) where nights > 1 or fault = 'no_page';

-- When links are looked at next: one row.
create table content_link_rounds (
  id text primary key check (id = 'content'),
  due_at timestamptz not null
);
