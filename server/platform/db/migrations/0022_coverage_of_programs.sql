-- The program that a bill's covered part is taken from. Null: from none (an uncovered service).
alter table bills add column program_id text references programs (id);
create index on bills (program_id, member_id) where program_id is not null;

alter table program_categories add column image_key text not null default 'scenes/nest';

-- How a program is paid: the medical plan shares the cost, the member pays and claims, or there is nothing to pay.
alter table programs add column paid_by text not null default 'claim'
  check (paid_by in ('medical_plan', 'claim', 'nobody'));
