-- What waits for an operator is found without looking at every request that ever was.
create index appointment_requests_waiting on appointment_requests (created_at, uid)
where state in ('requested', 'contacted');
