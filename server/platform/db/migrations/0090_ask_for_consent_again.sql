-- The text now says in full what an employer learns (version 2026-11.2), so whoever agreed to another is asked again.
update members set require_data_sharing_consent = true
where exists (
  select from data_sharing_consents as given
  where given.member_id = members.id
)
and not exists (
  select from data_sharing_consents as given
  where given.member_id = members.id and given.text_version = '2026-11.2'
);
