import type { Generated } from 'kysely';
import type { HandOffKind } from '#app/domain/hand-off-kinds.ts';
import type { RejectionCode } from '#app/domain/claim-limits.ts';
import type { LocalizedText } from '#app/domain/localized-text.ts';
import type { Cents, DayText, Document, InstantText, SealedSince, Uuid } from './column.ts';
import type { TaxLabel } from '#app/domain/tax-label.ts';

export interface ProgramCategoriesTable {
  id: string;
  name: LocalizedText;
  position: number;
  image_key: Generated<string>;
  pregnancy_content: Generated<boolean>;
}

/** `medical_plan`: the plan shares the cost; `claim`: the member pays and claims; `nobody`: free of charge. */
export type PaymentType = 'medical_plan' | 'claim' | 'nobody';

export interface ProgramsTable {
  id: string;
  program_category_id: string;
  name: LocalizedText;
  body: LocalizedText;
  reimbursable: boolean;
  position: number;
  paid_by: Generated<PaymentType>;
}

interface CompanyProgramsTable {
  company_id: string;
  program_id: string;
  /** Null: covered without its own cap. */
  total_reimbursable_coverage_cents: Cents | null;
  flat_max_reimbursement_cents: Cents | null;
}

export type ProviderCategoryTemplate = 'pharmacy' | 'default';
export type AuthorizationState = 'requested' | 'approved' | 'rejected' | 'canceled';

export interface AuthorizationsTable {
  id: Uuid;
  uid: string;
  member_id: Uuid;
  title: SealedSince<LocalizedText>;
  state: AuthorizationState;
  provider_category_template: ProviderCategoryTemplate;
  service_date: DayText | null;
  expires_at: InstantText | null;
  unread_at: InstantText | null;
  created_at: InstantText;
  /** The time of the last change, set by a trigger. */
  changed_at: Generated<InstantText>;
  /** The program that covers it. */
  program_id: string | null;
  provider_name: SealedSince<string> | null;
  delivery_deadline: DayText | null;
  total_bundle_hundredths: number | null;
  total_rate_cents: Cents | null;
  max_rx_coverage_cents: Cents | null;
  texts_sealed: Buffer | null;
}

export interface AuthorizationServicesTable {
  authorization_id: Uuid;
  position: number;
  service_name: SealedSince<LocalizedText>;
  service_code: SealedSince<string>;
  amount_cents: Cents;
  state: AuthorizationState;
  texts_sealed: Buffer | null;
}

export interface AuthorizationEventsTable {
  id: Uuid;
  authorization_id: Uuid;
  name: AuthorizationState | 'updated';
  author: SealedSince<LocalizedText>;
  /** The operator's name; only shown to operators. */
  decided_by: string | null;
  /** The reason in plain words; required for rejections. */
  reason: SealedSince<LocalizedText> | null;
  created_at: InstantText;
  texts_sealed: Buffer | null;
}

export type ReimbursementState = 'requested' | 'approved' | 'rejected' | 'canceled';

export interface ReimbursementsTable {
  id: Uuid;
  uid: string;
  member_id: Uuid;
  program_id: string;
  provider_name_sealed: Buffer;
  state: ReimbursementState;
  idempotency_key: string;
  request_digest: Buffer;
  corrects_id: Uuid | null;
  unread_at: InstantText | null;
  created_at: InstantText;
  decided_at: InstantText | null;
  /** The name of an operator. */
  decided_by: string | null;
}

export interface ReimbursementServicesTable {
  reimbursement_id: Uuid;
  position: number;
  service_date: DayText;
  description_sealed: Buffer;
  requested_cents: Cents;
  approved_cents: Cents | null;
  state: ReimbursementState;
  rejection_reason: LocalizedText | null;
  rejection_code: string | null;
  decided_at: InstantText | null;
  /** Whether all of it is in a file for payroll; set by triggers. */
  is_reported: Generated<boolean>;
}

export interface ReimbursementEventsTable {
  id: Uuid;
  reimbursement_id: Uuid;
  name: ReimbursementState;
  user_event: boolean;
  created_at: InstantText;
}

export interface AppealsTable {
  id: Uuid;
  reimbursement_id: Uuid;
  message_sealed: Buffer;
  state: 'open' | 'upheld' | 'granted';
  created_at: InstantText;
  decided_at: InstantText | null;
  decided_by: string | null;
}

interface DecidedServices {
  services: {
    position: number;
    state: 'approved' | 'rejected';
    approved_cents: Cents | null;
    rejection_code: RejectionCode | null;
  }[];
}

/** A decision of one person that a second one must confirm. */
export interface FirstDecisionsTable {
  id: Uuid;
  reimbursement_id: Uuid;
  /** The appeal that it grants; null for the decision on the claim itself. */
  appeal_id: Uuid | null;
  decided: Document<DecidedServices>;
  /** `personOf` an operator. */
  decided_by_id: string;
  decided_by: string;
  decided_at: InstantText;
  state: 'waiting' | 'confirmed' | 'returned';
  answered_by_id: string | null;
  answered_by: string | null;
  answered_at: InstantText | null;
  note_sealed: Buffer | null;
}

interface ReimbursementDraftsTable {
  member_id: Uuid;
  id: Uuid;
  fields_sealed: Buffer;
  corrects_id: Uuid | null;
  updated_at: InstantText;
}

/** A file for an employer about a month. */
export interface HandOffsTable {
  id: Uuid;
  kind: Generated<HandOffKind>;
  company_id: string;
  /** The first day of the month. */
  month: DayText;
  /** 1 for the month's first file, 2 for what was granted after that one; only payroll gets several. */
  number: number;
  created_at: InstantText;
  /** The name of an operator, or `schedule`. */
  created_by: string;
  /** ISO 4217 */
  currency: string;
  /** The file; null for payroll's, which is written from its lines. */
  content: string | null;
  /** What an invoice asks for; null for the others. */
  total_cents: Cents | null;
  /** The end of an invoice's month; null for the others. */
  until_at: InstantText | null;
  /** The invoice that states what this file for payroll pays. */
  invoiced_in: Uuid | null;
}

/** An expense as reported in such a file. */
export interface HandOffLinesTable {
  reimbursement_id: Uuid;
  position: number;
  hand_off_id: Uuid;
  employee_sealed: Buffer;
  /** In the company's zone. */
  decided_on: DayText;
  amount_cents: Cents;
  tax_label: TaxLabel;
}

export interface ReceiptsTable {
  id: Uuid;
  member_id: Uuid;
  draft_id: Uuid | null;
  reimbursement_id: Uuid | null;
  storage_key: string;
  filename_sealed: Buffer;
  media_type: string;
  size_bytes: number;
  created_at: InstantText;
}

export interface CoverageTables {
  appeals: AppealsTable;
  authorization_events: AuthorizationEventsTable;
  authorization_services: AuthorizationServicesTable;
  authorizations: AuthorizationsTable;
  company_programs: CompanyProgramsTable;
  first_decisions: FirstDecisionsTable;
  hand_off_lines: HandOffLinesTable;
  hand_offs: HandOffsTable;
  program_categories: ProgramCategoriesTable;
  programs: ProgramsTable;
  receipts: ReceiptsTable;
  reimbursement_drafts: ReimbursementDraftsTable;
  reimbursement_events: ReimbursementEventsTable;
  reimbursement_services: ReimbursementServicesTable;
  reimbursements: ReimbursementsTable;
}
