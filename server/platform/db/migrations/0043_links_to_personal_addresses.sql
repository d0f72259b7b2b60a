-- A personal address gets links of its own, so that those mailed to it are void as soon as it no longer counts.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check check (
  purpose in (
    'reset_password', 'reset_password_personal', 'unlock', 'unlock_personal', 'confirm_email', 'confirm_personal_email'
  )
);
