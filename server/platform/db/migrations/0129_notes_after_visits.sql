-- What an expert writes to the member after a visit. A correction is another version: the member sees the newest, the others stay.
create table visit_notes (
  id uuid primary key,
  call_id uuid not null references calls (id) on delete cascade,
  version integer not null check (version > 0),
  body_sealed bytea not null,
  -- `staff:` and their id.
  author_id text not null,
  author text not null,
  sent_at timestamptz not null,
  unique (call_id, version)
);

-- What is not sent yet.
create table visit_note_drafts (
  call_id uuid primary key references calls (id) on delete cascade,
  body_sealed bytea not null,
  updated_at timestamptz not null
);

alter table calls
  -- When its expert said that the member did not come.
  add column absent_at timestamptz,
  -- When its expert said that it stays although it is outside their hours; until it is moved.
  add column kept_at timestamptz;
