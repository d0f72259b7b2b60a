import type { LocalizedText } from '#app/domain/localized-text.ts';
import type { PlanTerms } from '#app/domain/cost-sharing.ts';
import type { BillState } from '#app/domain/bills.ts';
import type { ProviderCategoryTemplate } from './authorizations.ts';
import type { Cents, CentsWithDefault, DayText, Document, InstantText, Uuid } from './column.ts';

export interface BillsTable {
  id: Uuid;
  uid: string;
  member_id: Uuid;
  authorization_id: Uuid | null;
  /** The program that pays the covered part. */
  program_id: string | null;
  sequential_id: number;
  service_name: LocalizedText;
  service_date: DayText;
  provider_name: string;
  provider_category_template: ProviderCategoryTemplate;
  state: BillState;
  requested_at: InstantText;
  start_processing_at: InstantText | null;
  processed_at: InstantText | null;
  payment_soon_due_date: DayText;
  payment_due_date: DayText;
  total_cents: Cents;
  covered_cents: Cents;
  amount_cents: Cents;
  deductible_cents: CentsWithDefault;
  copay_cents: CentsWithDefault;
  coinsurance_cents: CentsWithDefault;
  exceeded_plan_max_cents: CentsWithDefault;
  cut_by_maximum_cents: CentsWithDefault;
  /** Snapshot of the plan and its year; all four are null when the plan is unknown. */
  plan_name: string | null;
  plan_terms: Document<PlanTerms> | null;
  deductible_before_cents: Cents | null;
  out_of_pocket_before_cents: Cents | null;
  /** The agreed amount, if the bills of the authorization exceed it; otherwise null. */
  agreed_cents: Cents | null;
  /** Total of the authorization's bills including this one; null when the bill is as agreed. */
  billed_cents: Cents | null;
  /** The number of an earlier bill for the same service, where there is one. */
  earlier_bill: number | null;
  /** The operator's reason when the bill differs from the agreement. */
  difference_reason: LocalizedText | null;
  /** The most that is covered of the prescription, where that decided. */
  rx_limit_cents: Cents | null;
  unread_at: InstantText | null;
}
