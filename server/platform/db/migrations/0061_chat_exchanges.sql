-- Which exchange has a channel to itself until exchanging_until: one that was slow must not go on beside the next.
alter table chat_channels add column exchange_id uuid;
