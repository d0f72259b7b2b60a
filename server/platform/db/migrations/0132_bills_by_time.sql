-- outside a transaction
-- The bills of a month, of whichever company.
drop index concurrently if exists bills_by_request;
create index concurrently bills_by_request on bills (requested_at) where covered_cents > 0;
