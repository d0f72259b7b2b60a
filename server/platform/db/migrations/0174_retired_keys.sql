-- A key that no value needs any more keeps its row, so that a start with it can say when it was retired.
alter table sealing_keys add column retired_at timestamptz;
