-- Directories of files (DATA_DIR) that servers of this database use, each under an id that lies in it. A server on another machine whose
-- files would be elsewhere is refused as long as one was seen recently.
create table file_places (
  id uuid primary key,
  host text not null check (char_length(host) <= 255),
  seen_at timestamptz not null
);
