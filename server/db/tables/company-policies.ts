import type { LocalizedText } from '#server/domain/localized-text.ts';
import type { DayText } from './column.ts';

export interface CompanyPoliciesTable {
  id: string;
  company_id: string;
  /** The same for every company that has such a policy: `parental_leave`. */
  policy_key: string;
  name: LocalizedText;
  /** HTML of few tags. */
  body: LocalizedText;
  position: number;
  updated_on: DayText;
}
