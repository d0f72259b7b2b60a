/** What the audit log records about members, and what each act is about. */
export const actsAboutMembers = {
  conversation_opened: 'conversation',
  conversation_marked_read: 'conversation',
  message_sent: 'conversation',
  file_opened: 'file',
  file_added: 'file',
  file_removed: 'file',
  conversation_copied: 'conversation',
  care_partner_given: 'conversation',
  note_written: 'conversation',
  note_removed: 'conversation',
  results_listed: 'screening',
  requests_listed: 'appointment_request',
  request_opened: 'appointment_request',
  request_decided: 'appointment_request',
  member_looked_up: 'member',
  coverage_changed: 'member',
  eligibility_listed: 'eligibility',
  eligibility_decided: 'eligibility',
  claims_listed: 'claim',
  claim_opened: 'claim',
  claim_decided: 'claim',
  receipt_opened: 'receipt',
  appeals_listed: 'appeal',
  appeal_decided: 'appeal',
  decision_confirmed: 'claim',
  decision_returned: 'claim',
  authorizations_listed: 'authorization',
  authorization_opened: 'authorization',
  authorization_requested: 'authorization',
  authorization_decided: 'authorization',
  hand_off_made: 'hand_off',
  hand_off_opened: 'hand_off',
  bill_sent: 'bill',
  payments_listed: 'payment',
  payment_resolved: 'payment',
  payment_asked: 'payment',
  payment_moved: 'payment',
  work_assigned: 'work_item',
  account_looked_up: 'member',
  account_unlocked: 'member',
  account_mail_sent: 'member',
  account_signed_out: 'member',
  account_closed: 'member',
  account_opened: 'member',
  visits_listed: 'visit',
  visit_opened: 'visit',
  visit_joined: 'visit',
  visit_absence_marked: 'visit',
  visit_note_drafted: 'visit',
  visit_note_sent: 'visit',
  visit_canceled: 'visit',
  visit_kept: 'visit',
} as const;

/**
 * What it records of members' own acts, which their page about others leaves out. Of the acts above they also do message_sent,
 * file_added, file_removed and visit_canceled.
 */
const ownActs = {
  account_registered: 'member',
  details_changed: 'member',
  eligibility_sent: 'eligibility',
  goal_changed: 'member',
  plan_chosen: 'member',
  consent_given: 'member',
  consent_withdrawn: 'member',
  partner_invited: 'member',
  partner_revoked: 'member',
  data_exported: 'member',
  deletion_requested: 'member',
  deletion_withdrawn: 'member',
  claim_sent: 'claim',
  claim_canceled: 'claim',
  claim_copied: 'claim',
  claim_draft_deleted: 'claim',
  receipt_added: 'receipt',
  receipt_removed: 'receipt',
  appeal_made: 'claim',
  bank_linked: 'bank_link',
  bank_account_removed: 'bank_account',
  payment_started: 'payment',
  visit_booked: 'visit',
  visit_moved: 'visit',
  calendar_address_made: 'visit',
  calendar_address_ended: 'visit',
  request_made: 'appointment_request',
  request_canceled: 'appointment_request',
  care_task_marked: 'care_task',
  screening_finished: 'screening',
  screening_shared: 'screening',
  screening_unshared: 'screening',
  screening_deleted: 'screening',
} as const;

/** What it records about no member in particular. */
const otherActs = {
  // Acts about a deleted account, with the key of its rows.
  deletion_done: 'member',
  conversations_listed: 'conversation',
  work_listed: 'work_item',
  hours_changed: 'expert',
  hand_offs_listed: 'hand_off',
  staff_invited: 'staff',
  staff_ended: 'staff',
  staff_factor_reset: 'staff',
  staff_passkey_added: 'staff',
  staff_passkey_removed: 'staff',
  staff_app_added: 'staff',
  staff_app_removed: 'staff',
  company_applied: 'company',
  company_opened: 'company',
  company_closed: 'company',
  company_branded: 'company',
  roster_imported: 'company',
  fees_imported: 'company',
  invitation_waves_started: 'company',
  invitation_waves_paused: 'company',
  content_imported: 'content',
  content_published: 'content',
  identity_provider_registered: 'company',
  backup_taken: 'backup',
  backup_restored: 'backup',
  backup_verified: 'backup',
  retention_swept: 'row',
  jobs_dropped: 'job',
  keys_resealed: 'key',
  key_retired: 'key',
  files_moved: 'file',
} as const;

export const auditActs = { ...actsAboutMembers, ...ownActs, ...otherActs };
export type AuditAct = keyof typeof auditActs;

/**
 * Why staff open a record that does not wait for them: they choose it first. What waits in the queue is opened for its own reason.
 * `follow_up`: after work of theirs on it, which nobody chooses.
 */
export const openingReasons = [
  'member_asked',
  'claim_or_appeal',
  'arranging',
  'bill',
  'complaint',
  'quality_check',
  'follow_up',
] as const;
export type OpeningReason = (typeof openingReasons)[number];

export const isOpeningReason = (word: string | undefined): word is OpeningReason =>
  openingReasons.some((reason) => reason === word);

/** The header of a call that opens a record, with the chosen reason. */
export const reasonHeader = 'X-Reason';

/** Why somebody did it. `repeated`: the act was done before, and this changed nothing. `own`: members with their own data. */
export const auditReasons = [
  'care',
  'review',
  'money',
  'appointment',
  'own',
  'repeated',
  'automatic',
  'requested_deletion',
  'administration',
  'account_help',
  ...openingReasons,
] as const;
export type AuditReason = (typeof auditReasons)[number];

/** Whether this names who did something: `staff:` and an id, or `system:npm run admin`. */
export const isAuditPerson = (text: string): boolean =>
  /^(staff|service|system):[\w.:@ -]{1,120}$/.test(text);
