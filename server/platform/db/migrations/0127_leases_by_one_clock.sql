-- Until then a job belongs to the process that runs it, by the clock of the database: clocks of processes differ.
alter table jobs add column leased_until timestamptz;
