-- How a visit takes place, set when it is booked or moved. A visit by phone has no room, so nobody's attendance is recorded.
alter table calls add column medium text not null default 'video' check (medium in ('video', 'phone'));
