-- Invitations of the people of a roster, some at a time.
alter table roster_rows
  -- Keyed digest of the address, under the key of digest_key_id; null without one. The address is in row_sealed.
  add column email_digest bytea;

-- One row for each company that has ordered waves.
create table invitation_waves (
  company_id text primary key references companies (id) on delete cascade,
  state text not null check (state in ('running', 'paused')),
  -- How many people a wave invites, and how long after it the next one begins.
  size integer not null check (size between 1 and 100000),
  every_minutes integer not null check (every_minutes between 1 and 43200),
  -- Whom the wave that has begun has invited so far; 0 between waves.
  in_wave integer not null default 0,
  -- When the next wave begins; the past while one is under way.
  next_at timestamptz not null,
  -- What the company lacked when the waves were forced.
  started_despite text
);

-- Whoever was invited by a wave, once.
create table wave_invitations (
  row_id uuid primary key references roster_rows (id) on update cascade on delete cascade,
  -- Of the mail; it is gone once the mail is sent.
  job_id uuid not null,
  ordered_at timestamptz not null,
  -- When the mail was given up.
  bounced_at timestamptz
);
create index on wave_invitations (job_id);

-- The row of a given-up job is removed some day; what became of its mail stays.
create function note_bounced_invitation() returns trigger language plpgsql as $$
begin
  update wave_invitations set bounced_at = new.given_up_at where job_id = new.id;
  return null;
end $$;
create trigger note_bounced_invitation after update of given_up_at on jobs
  for each row when (new.kind = 'bulk-mail' and old.given_up_at is distinct from new.given_up_at)
  execute function note_bounced_invitation();
