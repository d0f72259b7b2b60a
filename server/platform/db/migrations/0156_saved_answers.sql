-- What Care Partners of a company's members start an answer from.
create table saved_answers (
  company_id text not null references companies (id) on delete cascade,
  -- Its id in the company's file.
  answer_key text not null,
  name jsonb not null check (is_localized_text(name)),
  body jsonb not null check (is_localized_text(body)),
  position integer not null,
  primary key (company_id, answer_key)
);
