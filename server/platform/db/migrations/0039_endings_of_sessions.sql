-- Whoever is signed out by somebody's doing is told by what. Null: time ran out, or its holder signed out.
alter table sessions add column ending text
  check (ending in ('password_changed', 'signed_out_elsewhere', 'disavowed', 'access_ended'));
