-- What editors write at the desk. Members read the tables of each kind; publishing a version imports its document into them.
create table content_versions (
  id uuid primary key,
  -- The folder of its files for `npm run admin -- content import`.
  kind text not null,
  content_id text not null,
  number integer not null check (number > 0),
  state text not null check (state in ('draft', 'reviewed', 'published', 'replaced')),
  -- Grows with each change of the draft.
  revision integer not null default 1,
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  -- The published document that its author saw last; null: there was none.
  based_on jsonb check (jsonb_typeof(based_on) = 'object'),
  -- `staff:` and their id, or `service:` and the name of a key; null: it came from a file.
  author_id text,
  author text,
  written_at timestamptz not null,
  reviewer_id text check (reviewer_id <> author_id),
  reviewer text,
  reviewed_at timestamptz,
  publisher text,
  published_at timestamptz,
  -- The number of the earlier version that was published again.
  again_of integer,
  unique (kind, content_id, number),
  check ((author_id is null) = (author is null)),
  check ((reviewer_id is null) = (reviewer is null)),
  check ((reviewer_id is null) = (reviewed_at is null)),
  check ((publisher is null) = (published_at is null)),
  check (state <> 'reviewed' or reviewer_id is not null)
);
create unique index content_versions_one_open on content_versions (kind, content_id) where state in ('draft', 'reviewed');
create unique index content_versions_one_published on content_versions (kind, content_id) where state = 'published';
