create table program_categories (
  id text primary key,
  name jsonb not null,
  position integer not null
);

create table programs (
  id text primary key,
  program_category_id text not null references program_categories (id),
  name jsonb not null,
  body jsonb not null,
  reimbursable boolean not null,
  position integer not null
);
create index on programs (program_category_id);

-- What one company covers of a program. Null total: covered without a cap of its own.
create table company_programs (
  company_id text not null references companies (id),
  program_id text not null references programs (id),
  total_reimbursable_coverage_cents bigint check (total_reimbursable_coverage_cents >= 0),
  flat_max_reimbursement_cents bigint check (flat_max_reimbursement_cents >= 0),
  primary key (company_id, program_id)
);

create table call_categories (
  id text primary key,
  name jsonb not null,
  position integer not null
);

create table call_subjects (
  id text primary key,
  call_category_id text not null references call_categories (id),
  name jsonb not null,
  talk_to_expert_text jsonb not null,
  duration_minutes integer not null check (duration_minutes in (20, 30, 45)),
  position integer not null
);

create table call_subject_experts (
  call_subject_id text not null references call_subjects (id),
  call_expert_id text not null references call_experts (id),
  primary key (call_subject_id, call_expert_id)
);

-- care_path null: every path of the plan type. Weeks null: not bound to a pregnancy week.
create table care_tasks (
  id text primary key,
  care_plan_type text not null,
  care_path text,
  week_from integer,
  week_to integer,
  title jsonb not null,
  summary jsonb not null,
  image_key text not null,
  pregnancy_content boolean not null default false,
  position integer not null,
  check ((week_from is null) = (week_to is null)),
  check (week_from <= week_to)
);
create index on care_tasks (care_plan_type, care_path);

create table care_task_elements (
  care_task_id text not null references care_tasks (id),
  position integer not null,
  widget_type text not null check (
    widget_type in ('call_subject', 'program', 'provider', 'post', 'markdown', 'policy', 'questionnaire')
  ),
  body jsonb,
  subject_id text,
  primary key (care_task_id, position)
);
