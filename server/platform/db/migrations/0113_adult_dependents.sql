-- Adult dependents on the employers' rosters: rows of their own, covered through an employee's row.
alter table roster_rows
  -- The employee_digest of the employee's row; null for employees.
  add column dependent_of bytea;

alter table signup_invitations
  -- The dependent's row; null for employees and partners.
  add column roster_row_id uuid references roster_rows (id) on update cascade on delete cascade;

alter table members
  -- The same for all dependents of an employee, who may join before the employee does; null for employees and partners.
  add column household_id uuid;
