/** Tables that grow with members or with what they do: reading one takes longer than a request may wait. */
export const bigTables: readonly string[] =
  `account_activities account_tokens appeals appointment_request_events appointment_requests audit_keys audit_log
  authorization_events authorization_services authorizations backup_codes bank_link_sessions bank_links bills calendar_feeds
  call_attendances call_tokens calls care_navigator_messages chat_channels chat_copies company_roster conversation_notes conversations cookie_consents
  data_sharing_consents deletion_requests devices disavowal_tokens first_decisions hand_off_lines identity_links jobs linked_accounts member_care_tasks
  members message_attachments message_drafts money_ledger passkeys payment_attempts provider_locations providers
  questionnaire_drafts questionnaire_results rate_limits receipts reimbursement_drafts reimbursement_events reimbursement_services
  reimbursements roster_members roster_rows session_handovers sessions sign_in_locks signup_invitations terms_acceptances
  totp_enrolments totp_factors visit_note_drafts visit_notes visitor_sessions wave_invitations withdrawn_consents work_items`.split(
    /\s+/,
  );
