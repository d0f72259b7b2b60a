-- The name of an operator's key is for operators; members read which team decided.
alter table authorization_events add column decided_by text;
update authorization_events set
  decided_by = author ->> 'en',
  author = jsonb_build_object('en', 'Coverage team', 'es', 'Equipo de cobertura')
where name <> 'requested' and not author ? 'es';
