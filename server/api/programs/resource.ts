import { z } from '@hono/zod-openapi';
import { inLanguage, type Language, type LocalizedText } from '#server/domain/localized-text.ts';
import type { Resource } from '#server/json-api/resource.ts';
import { remainingCents } from './rules.ts';

const coverage = z.int().nullable().describe('Cents; null where there is no cap');

export const programAttributes = z
  .object({
    name: z.string(),
    body: z.string(),
    reimbursable: z.boolean(),
    remaining_reimbursable_coverage: coverage,
    total_reimbursable_coverage: coverage,
    flat_max_reimbursement: coverage,
  })
  .openapi('ProgramAttributes');

export interface CoveredProgram {
  id: string;
  name: LocalizedText;
  body: LocalizedText;
  reimbursable: boolean;
  total_reimbursable_coverage_cents: number | null;
  flat_max_reimbursement_cents: number | null;
  category_id: string;
  category_name: LocalizedText;
}

function categoryResource(program: CoveredProgram, language: Language): Resource<{ name: string }> {
  return {
    type: 'program_category',
    id: program.category_id,
    attributes: { name: inLanguage(program.category_name, language) },
  };
}

export function programResource(
  program: CoveredProgram,
  approvedCents: number,
  language: Language,
): Resource<z.infer<typeof programAttributes>> {
  const totalCents = program.total_reimbursable_coverage_cents;
  return {
    type: 'program',
    id: program.id,
    attributes: {
      name: inLanguage(program.name, language),
      body: inLanguage(program.body, language),
      reimbursable: program.reimbursable,
      remaining_reimbursable_coverage: remainingCents(totalCents, approvedCents),
      total_reimbursable_coverage: totalCents,
      flat_max_reimbursement: program.flat_max_reimbursement_cents,
    },
    relationships: { program_category: categoryResource(program, language) },
  };
}
