import { z } from '@hono/zod-openapi';
import { inLanguage, type Language } from '#server/domain/localized-text.ts';
import { remainingCents } from '#server/domain/program-coverage.ts';
import { imageSet } from '#server/json-api/image-set.ts';
import { imageSetSchema } from '#server/json-api/open-api.ts';
import type { Resource } from '#server/json-api/resource.ts';
import type { CoveredProgram } from '../members/plan/covered-programs.ts';

const coverage = z.int().nullable().describe('Cents; null where there is no cap');

export const programAttributes = z
  .object({
    name: z.string(),
    body: z.string(),
    reimbursable: z.boolean(),
    paid_by: z
      .enum(['medical_plan', 'claim', 'nobody'])
      .describe('The medical plan shares the cost, the member pays and claims, or there is nothing to pay'),
    remaining_reimbursable_coverage: coverage,
    total_reimbursable_coverage: coverage,
    flat_max_reimbursement: coverage.describe('Cents for one charge; null where there is no such limit'),
    pending_amount: z.int().describe("Cents that the member's own claims under review ask for; not used yet"),
    shared_with_household: z.boolean().describe('Whether a partner uses the same coverage'),
  })
  .openapi('ProgramAttributes');

export const programCategoryAttributes = z
  .object({
    name: z.string(),
    image_set: imageSetSchema,
    set_apart: z.boolean().describe('About pregnancy or a baby, which the member does not want to see now'),
  })
  .openapi('ProgramCategoryAttributes');

/** Who reads it: their language, and whether they paused pregnancy content. */
export interface ProgramReader {
  language: Language;
  pregnancyContentPaused: boolean;
}

export function readerOf({
  language,
  member,
}: {
  language: Language;
  member: { pregnancy_content_paused_at: string | null };
}): ProgramReader {
  return { language, pregnancyContentPaused: member.pregnancy_content_paused_at !== null };
}

export function programCategoryResource(
  program: CoveredProgram,
  reader: ProgramReader,
): Resource<z.infer<typeof programCategoryAttributes>> {
  return {
    type: 'program_category',
    id: program.category_id,
    attributes: {
      name: inLanguage(program.category_name, reader.language),
      image_set: imageSet(program.category_image_key, '4:3'),
      set_apart: program.pregnancy_content && reader.pregnancyContentPaused,
    },
  };
}

/** Without its category: what a category holds must not hold the category again. */
export function programResource(
  program: CoveredProgram,
  { language }: ProgramReader,
): Resource<z.infer<typeof programAttributes>> {
  const totalCents = program.total_reimbursable_coverage_cents;
  return {
    type: 'program',
    id: program.id,
    attributes: {
      name: inLanguage(program.name, language),
      body: inLanguage(program.body, language),
      reimbursable: program.reimbursable,
      paid_by: program.paid_by,
      remaining_reimbursable_coverage: remainingCents(totalCents, program.usedCents),
      total_reimbursable_coverage: totalCents,
      flat_max_reimbursement: program.flat_max_reimbursement_cents,
      pending_amount: program.pendingCents,
      shared_with_household: program.shared,
    },
  };
}

export function programWithCategory(
  program: CoveredProgram,
  reader: ProgramReader,
): Resource<z.infer<typeof programAttributes>> {
  return {
    ...programResource(program, reader),
    relationships: { program_category: programCategoryResource(program, reader) },
  };
}
