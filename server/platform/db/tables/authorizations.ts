import type { Generated } from 'kysely';
import type { LocalizedText } from '#app/domain/localized-text.ts';
import type { Cents, DayText, InstantText, Uuid } from './column.ts';

export type ProviderCategoryTemplate = 'pharmacy' | 'default';
export type AuthorizationState = 'requested' | 'approved' | 'rejected' | 'canceled';

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
  /** When something happened to it last; the database itself keeps it. */
  changed_at: Generated<InstantText>;
  /** The program that covers it. */
  program_id: string | null;
  provider_name: string | null;
  delivery_deadline: DayText | null;
  total_bundle_hundredths: number | null;
  total_rate_cents: Cents | null;
  max_rx_coverage_cents: Cents | null;
}

export interface AuthorizationServicesTable {
  authorization_id: Uuid;
  position: number;
  service_name: LocalizedText;
  service_code: string;
  amount_cents: Cents;
  state: AuthorizationState;
}

export interface AuthorizationEventsTable {
  id: Uuid;
  authorization_id: Uuid;
  name: AuthorizationState | 'updated';
  author: LocalizedText;
  /** The operator's name; only shown to operators. */
  decided_by: string | null;
  /** The reason in plain words; required for rejections. */
  reason: LocalizedText | null;
  created_at: InstantText;
}
