-- What a member has typed for the Care Partner and not sent yet: one text a member, sealed.
create table message_drafts (
  member_id uuid primary key references members (id) on delete cascade,
  text_sealed bytea not null,
  updated_at timestamptz not null
);
