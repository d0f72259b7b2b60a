import type { Generated } from 'kysely';
import type { Cents, CentsWithDefault, DayText, Document, InstantText } from './column.ts';
import type { Brand } from '#app/domain/brand.ts';
import type { LocalizedText } from '#app/domain/localized-text.ts';

export interface CompanyPoliciesTable {
  id: string;
  company_id: string;
  /** The same for every company with such a policy: `parental_leave`. */
  policy_key: string;
  name: LocalizedText;
  /** HTML of few tags. */
  body: LocalizedText;
  position: number;
  updated_on: DayText;
}

/** What Care Partners start an answer from. */
interface SavedAnswersTable {
  company_id: string;
  answer_key: string;
  name: LocalizedText;
  body: LocalizedText;
  position: number;
}

export interface CompaniesTable {
  id: string;
  name: string;
  email_domain: string;
  country_name: string;
  country_code: string;
  care_team_email: string;
  /** E.164 */
  care_team_phone: string | null;
  password_min_length: number;
  languages: string[];
  care_plan_types: string[];
  company_plan_types: string[];
  member_guide_url: string | null;
  ask_for_eligibility_details: Generated<boolean>;
  time_zone: Generated<string>;
  provider_network_closed: Generated<boolean>;
  /** ISO 4217, of a currency that has cents. */
  currency: Generated<string>;
  /** Null: its employees cannot sign up yet. */
  opened_at: InstantText | null;
  /** What was missing when an operator opened it regardless, one line each; stays when it is closed. */
  opened_despite: string | null;
  /** When a mail server took its test mail; null: not yet. */
  mail_tested_at: InstantText | null;
  /** The day on which its members get what they still miss. */
  ready_on: DayText | null;
  /** Days after the last covered one on which members can still claim. */
  run_out_days: Generated<number>;
  /** Approvals above this amount need a second person; null: none does. */
  four_eyes_above_cents: Cents | null;
  /** Titles of the roster's columns, by field. */
  roster_columns: Document<Record<string, string>> | null;
  /** What pages and mails of its members show instead of the product's look. */
  brand: Document<Brand> | null;
}

export interface CompanyPlansTable {
  id: string;
  company_id: string;
  plan_name: string;
  plan_type: string;
  archived: Generated<boolean>;
  deductible_cents: Cents;
  oop_max_cents: Cents;
  copay_cents: CentsWithDefault;
  copay_rx_cents: CentsWithDefault;
  coinsurance_percent: Generated<number>;
  coinsurance_rx_percent: Generated<number>;
  no_deductible_rx: Generated<boolean>;
  /** Null: as many as the company gives. */
  run_out_days: number | null;
}

export interface AnnouncementsTable {
  id: string;
  /** Null: for the members of every company. */
  company_id: string | null;
  placement: 'everywhere' | 'home' | 'care_team' | 'coverage' | 'providers' | 'payments';
  tone: 'info' | 'alert';
  title: LocalizedText;
  /** Rich text: strong, em, br, b, i, a. */
  body: LocalizedText;
  starts_at: InstantText;
  ends_at: InstantText | null;
  position: number;
}

/** What a company has agreed with providers for a service. Codes and names are kept as they are compared. */
export interface FeesTable {
  company_id: string;
  service_code: string;
  /** Null: with every provider. */
  provider_name: string | null;
  amount_cents: Cents;
  /** First day; null: always. */
  valid_from: DayText | null;
}

/** The newest check of what a company's first members need. */
interface CompanyChecksTable {
  company_id: string;
  checked_at: InstantText;
  /** What was missing, by line of the check; an empty list for a complete one. */
  lines: Document<Record<string, object[]>>;
}

export interface CompaniesTables {
  announcements: AnnouncementsTable;
  companies: CompaniesTable;
  company_checks: CompanyChecksTable;
  company_plans: CompanyPlansTable;
  company_policies: CompanyPoliciesTable;
  fees: FeesTable;
  saved_answers: SavedAnswersTable;
}
