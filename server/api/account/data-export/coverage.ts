import type { SectionName } from '#app/contract/privacy.ts';

/** The section of a table's member rows, or the reason for omitting them. */
type Decision = SectionName | { leftOut: string };

const secret = { leftOut: 'Only secrets, or digests of them.' };
const moment = { leftOut: 'Under way for minutes, without a fact of its own.' };

/** Every table that names a member. A new one that is missing here fails coverage.test.ts. */
export const tables: Readonly<Record<string, Decision>> = {
  members: 'account',
  data_sharing_consents: 'consents',
  withdrawn_consents: 'consents',
  cookie_consents: 'cookie_consents',
  terms_acceptances: 'terms',
  member_care_tasks: 'care_tasks',
  questionnaire_results: 'screenings',
  questionnaire_drafts: 'unfinished_screenings',
  calls: 'visits',
  care_navigator_messages: 'messages',
  conversations: { leftOut: 'Counts and times of the section messages.' },
  work_items: { leftOut: 'What waits of other sections, and who among staff works on it.' },
  conversation_notes: { leftOut: 'Written by staff for each other; see server/api/care-team/README.md.' },
  message_drafts: 'message_draft',
  message_attachments: 'messages',
  authorizations: 'authorizations',
  bills: 'bills',
  payment_attempts: 'payments',
  linked_accounts: 'linked_accounts',
  appointment_requests: 'appointment_requests',
  reimbursements: 'claims',
  reimbursement_drafts: 'claim_draft',
  receipts: 'claims',
  signup_invitations: 'partner_invitations',
  totp_factors: 'second_factors',
  backup_codes: 'second_factors',
  passkeys: 'second_factors',
  identity_links: 'second_factors',
  devices: 'devices',
  sessions: 'sessions',
  account_activities: 'activities',
  deletion_requests: 'deletion_request',
  roster_members: { leftOut: 'The employer’s list; the section membership has the days that it says.' },
  legal_holds: {
    leftOut: 'Of a case that the member need not know of; a deletion that it postpones is told.',
  },
  chat_channels: { leftOut: 'Where the conversation of the section messages is kept as well.' },
  chat_copies: { leftOut: 'Where the messages of the section messages are kept as well.' },
  audit_keys: { leftOut: 'Keys of the audit log, of which the privacy settings show what others did.' },
  bank_links: secret,
  bank_link_sessions: moment,
  totp_enrolments: moment,
  passkey_challenges: moment,
  account_tokens: secret,
  calendar_feeds: secret,
  disavowal_tokens: secret,
  session_handovers: secret,
};

/** Columns of the member's own row that no section shows under their own name. */
export const memberColumns: Readonly<Record<string, string>> = {
  id: 'A number of ours.',
  company_id: 'Shown as company.',
  company_plan_id: 'Shown as plan_name.',
  care_navigator_id: 'Shown as care_partner.',
  employee_id: 'Whose partner it is: shown as covered_through_partner.',
  household_id: 'A number of ours, the same for all dependents of an employee.',
  email_digest: 'A digest of the email.',
  password_hash: 'A secret.',
  details_sealed: 'Opened: the sections account, personal and membership.',
  pregnancy_week_sealed: 'Opened: pregnancy_week and pregnancy_week_set_on.',
  created_at: 'Shown as joined_at.',
  coverage_closed_at: 'The moment after covered_until.',
  access_ended_at: 'Whoever has none cannot ask.',
  closed_by_staff_at: 'Whoever has no access cannot ask.',
};
