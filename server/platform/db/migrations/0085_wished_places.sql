-- What the member would like, of what the provider has; nothing when it does not matter to them.
alter table appointment_requests
  add column location_id uuid references provider_locations (id) on delete set null,
  add column doctor_id uuid references clinic_doctors (id) on delete set null;
create index on appointment_requests (location_id) where location_id is not null;
create index on appointment_requests (doctor_id) where doctor_id is not null;
