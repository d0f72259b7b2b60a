import type { Generated } from 'kysely';
import type { LocalizedText } from '#app/domain/localized-text.ts';
import type { InstantText, Uuid } from './column.ts';

export type WidgetType =
  | 'call_subject'
  | 'program'
  | 'provider'
  | 'post'
  | 'markdown'
  | 'policy'
  | 'questionnaire';

export interface CareTasksTable {
  id: string;
  care_plan_type: string;
  /** Null: every path of the plan type. */
  care_path: string | null;
  week_from: number | null;
  week_to: number | null;
  /** Not offered in the weeks after these. */
  ends_sharply: Generated<boolean>;
  title: LocalizedText;
  summary: LocalizedText;
  image_key: string;
  pregnancy_content: Generated<boolean>;
  position: number;
  /** For members who have one of these health conditions; null: for everyone of the plan. */
  conditions: string[] | null;
  /** ISO 3166-1: for members there; null: for everyone of the plan. */
  countries: string[] | null;
  /** Digest of the texts as the demo wrote them. */
  shipped_digest: string | null;
}

export interface CareTaskElementsTable {
  care_task_id: string;
  position: number;
  widget_type: WidgetType;
  body: LocalizedText | null;
  subject_id: string | null;
}

export interface MemberCareTasksTable {
  member_id: Uuid;
  care_task_id: string;
  completed_at: InstantText;
}
