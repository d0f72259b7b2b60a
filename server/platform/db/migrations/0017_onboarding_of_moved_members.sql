-- Set for members who came from an earlier product, until they confirmed what came along with them.
alter table members add column onboarding_pending boolean not null default false;
