-- Titles, services, providers and reasons of authorizations, as those of bills.
alter table authorizations add column texts_sealed bytea;
alter table authorization_services add column texts_sealed bytea;
alter table authorization_events add column texts_sealed bytea;
