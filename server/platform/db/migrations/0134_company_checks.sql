-- The newest check of what a company's first members need: what was missing then, by code, so that each reader gets it in words of theirs.
create table company_checks (
  company_id text primary key references companies (id) on delete cascade,
  checked_at timestamptz not null,
  -- { "plans": [{ "code": "level_without_plan", "values": { "level": "single" } }], "programs": [] }
  lines jsonb not null check (jsonb_typeof(lines) = 'object')
);
