-- What a member answered so far, one draft a questionnaire; the answers are one sealed JSON document.
create table questionnaire_drafts (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  questionnaire_id text not null,
  answers_sealed bytea not null,
  updated_at timestamptz not null,
  unique (member_id, questionnaire_id)
);

-- Answers to the end. The score is made of the answers when it is read, so that it lies nowhere unsealed.
create table questionnaire_results (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  questionnaire_id text not null,
  answers_sealed bytea not null,
  completed_at timestamptz not null,
  -- Null: nobody but the member sees it.
  shared_at timestamptz
);
create index on questionnaire_results (member_id, completed_at);
