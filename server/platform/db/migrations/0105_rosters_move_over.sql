-- Digests as they are: the next import of a company finds these people by them, and adds the rest.
insert into roster_rows (id, company_id, state, person_digest)
  select gen_random_uuid(), company_id, 'current', person_digest from company_roster;
