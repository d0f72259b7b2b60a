import type { Generated, GeneratedAlways } from 'kysely';
import type { DayText, InstantText, NotWritten, Uuid } from './column.ts';

interface DeletionRequestsTable {
  id: Generated<Uuid>;
  member_id: Uuid;
  requested_at: InstantText;
  delete_at: InstantText;
}

export type EligibilityCheckStatus = 'pending' | 'failure' | 'success';

export interface MembersTable {
  id: Uuid;
  company_id: string;
  company_plan_id: string | null;
  care_navigator_id: string;
  /** The account through which a partner or dependent is covered; null for employees, and for dependents of an employee without an account. */
  employee_id: Uuid | null;
  /** The same for all dependents of an employee; null for employees and partners. */
  household_id: Uuid | null;
  email_digest: Buffer;
  password_hash: string;
  details_sealed: Buffer;
  preferred_language: Generated<string>;
  time_zone: Generated<string>;
  care_plan_type: string;
  care_path: string | null;
  pregnancy_week: NotWritten<number> | null;
  pregnancy_week_set_on: NotWritten<DayText> | null;
  pregnancy_week_sealed: Buffer | null;
  pregnancy_content_paused_at: InstantText | null;
  company_plan_type: Generated<string>;
  notifications_enabled: Generated<boolean>;
  visit_reminders: Generated<boolean>;
  message_mails: Generated<boolean>;
  discreet_notifications: Generated<boolean>;
  low_data: Generated<boolean>;
  cobra: Generated<boolean>;
  require_data_sharing_consent: Generated<boolean>;
  eligibility_details_provided: Generated<boolean>;
  require_eligibility_check: Generated<boolean>;
  eligibility_check_status: EligibilityCheckStatus | null;
  eligibility_requested_at: InstantText | null;
  eligibility_checked_at: InstantText | null;
  created_at: InstantText;
  access_ended_at: InstantText | null;
  /** When staff ended it, who alone can give it back. */
  closed_by_staff_at: InstantText | null;
  onboarding_pending: Generated<boolean>;
  /** Last covered day, in the zone of the company; null while no end is known. */
  covered_until: DayText | null;
  /** Last day for claims of covered days. */
  claims_until: DayText | null;
  /** When sessions and visits ended with the coverage. */
  coverage_closed_at: InstantText | null;
}

export interface CookieConsentsTable {
  /** In the order of choosing: two choices may fall into one moment. */
  number: GeneratedAlways<number>;
  member_id: Uuid;
  functional: boolean;
  analytics: boolean;
  performance: boolean;
  advertisement: boolean;
  text_version: string;
  language: string;
  chosen_at: InstantText;
}

export interface DataSharingConsentsTable {
  id: Uuid;
  member_id: Uuid;
  text_version: string;
  language: string;
  given_at: InstantText;
}

interface WithdrawnConsentsTable {
  id: Uuid;
  member_id: Uuid;
  text_version: string;
  language: string;
  given_at: InstantText;
  withdrawn_at: InstantText;
}

interface QuestionnaireDraftsTable {
  id: Uuid;
  member_id: Uuid;
  questionnaire_id: string;
  answers_sealed: Buffer;
  /** Time of the oldest answer; rows of earlier releases have that of the newest one. */
  updated_at: InstantText;
}

export interface QuestionnaireResultsTable {
  id: Uuid;
  member_id: Uuid;
  questionnaire_id: string;
  answers_sealed: Buffer;
  completed_at: InstantText;
  shared_at: InstantText | null;
}

export interface MembersTables {
  cookie_consents: CookieConsentsTable;
  data_sharing_consents: DataSharingConsentsTable;
  deletion_requests: DeletionRequestsTable;
  members: MembersTable;
  questionnaire_drafts: QuestionnaireDraftsTable;
  questionnaire_results: QuestionnaireResultsTable;
  withdrawn_consents: WithdrawnConsentsTable;
}
