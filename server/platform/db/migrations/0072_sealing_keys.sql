-- The ids of keys that values here may be sealed under. Empty until a first start has looked at all values.
create table sealing_keys (
  key_id bytea primary key
);
