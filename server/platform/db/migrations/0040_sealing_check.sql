-- One value sealed under the newest encryption key: who starts with another key finds out before anything is written under it.
create table sealing_check (
  only_row boolean primary key default true check (only_row),
  value_sealed bytea not null
);
