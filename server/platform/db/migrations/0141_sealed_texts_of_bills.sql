-- The service and the provider of a bill may name a treatment. Rows without it have them in clear; `admin keys reseal` seals those.
alter table bills add column texts_sealed bytea;
