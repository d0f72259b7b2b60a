import type { LocalizedText } from '#server/domain/localized-text.ts';
import type { Cents, CentsWithDefault, DayText, InstantText, Uuid } from './column.ts';

type ProviderCategoryTemplate = 'pharmacy' | 'default';
export type AuthorizationState = 'requested' | 'approved' | 'rejected' | 'canceled';
export type BillState = 'requested' | 'initiated' | 'paid' | 'manually_collected' | 'failed';

export interface AuthorizationsTable {
  id: Uuid;
  uid: string;
  member_id: Uuid;
  title: LocalizedText;
  state: AuthorizationState;
  provider_category_template: ProviderCategoryTemplate;
  service_date: DayText | null;
  expires_at: InstantText | null;
  unread_at: InstantText | null;
  created_at: InstantText;
}

export interface BillsTable {
  id: Uuid;
  uid: string;
  member_id: Uuid;
  authorization_id: Uuid | null;
  /** The program that the covered part is taken from. */
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
  unread_at: InstantText | null;
}
