import type { Generated } from 'kysely';
import type { LocalizedText } from '#app/domain/localized-text.ts';
import type { Cents } from './column.ts';

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

export interface CompanyProgramsTable {
  company_id: string;
  program_id: string;
  /** Null: covered without its own cap. */
  total_reimbursable_coverage_cents: Cents | null;
  flat_max_reimbursement_cents: Cents | null;
}
