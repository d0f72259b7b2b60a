-- outside a transaction
-- What housekeeping deletes or orders.
drop index concurrently if exists account_tokens_expired;
create index concurrently account_tokens_expired on account_tokens (expires_at);
drop index concurrently if exists disavowal_tokens_expired;
create index concurrently disavowal_tokens_expired on disavowal_tokens (expires_at);
drop index concurrently if exists questionnaire_drafts_expired;
create index concurrently questionnaire_drafts_expired on questionnaire_drafts (updated_at);
drop index concurrently if exists deletion_requests_due;
create index concurrently deletion_requests_due on deletion_requests (delete_at);

-- What refers to a row that is deleted with its member.
drop index concurrently if exists signup_invitations_by_inviter;
create index concurrently signup_invitations_by_inviter on signup_invitations (inviter_id)
  where inviter_id is not null;
drop index concurrently if exists bills_by_authorization;
create index concurrently bills_by_authorization on bills (authorization_id) where authorization_id is not null;
drop index concurrently if exists reimbursements_by_corrected;
create index concurrently reimbursements_by_corrected on reimbursements (corrects_id) where corrects_id is not null;

-- How many members a Care Partner has.
drop index concurrently if exists members_by_care_partner;
create index concurrently members_by_care_partner on members (care_navigator_id, company_id)
  where access_ended_at is null;
