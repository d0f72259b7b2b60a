-- The authenticator app that staff set up beside a passkey, or in place of an app. It counts once one of its codes was entered.
alter table staff
  add column new_totp_secret_sealed bytea,
  add column new_totp_started_at timestamptz;
