-- outside a transaction
drop index concurrently if exists roster_rows_of_dependents;
create index concurrently roster_rows_of_dependents on roster_rows (company_id, dependent_of) where dependent_of is not null;
drop index concurrently if exists roster_rows_of_dependents_by_email;
create index concurrently roster_rows_of_dependents_by_email on roster_rows (email_digest) where dependent_of is not null;
drop index concurrently if exists signup_invitations_of_rows;
create index concurrently signup_invitations_of_rows on signup_invitations (roster_row_id) where roster_row_id is not null;
drop index concurrently if exists members_by_household;
create index concurrently members_by_household on members (household_id) where household_id is not null;
