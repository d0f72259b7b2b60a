-- The week of a pregnancy and the day it was given, sealed as one. Rows of the former release have them in clear; `admin keys reseal` seals those.
-- No check forbids both: a process of the former release writes a new week in clear beside an older sealed one, and the clear one counts.
alter table members add column pregnancy_week_sealed bytea;
