import type { LocalizedText } from '#server/domain/localized-text.ts';
import type { Cents, DayText, InstantText, Uuid } from './column.ts';

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
  unread_at: InstantText | null;
  created_at: InstantText;
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
}

export interface ReimbursementEventsTable {
  id: Uuid;
  reimbursement_id: Uuid;
  name: ReimbursementState;
  user_event: boolean;
  created_at: InstantText;
}

export interface ReimbursementDraftsTable {
  member_id: Uuid;
  id: Uuid;
  fields_sealed: Buffer;
  updated_at: InstantText;
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
