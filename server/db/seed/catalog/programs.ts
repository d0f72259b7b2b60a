import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { ProgramCategoriesTable, ProgramsTable } from '../../tables/programs.ts';
import { programFiles } from '../content/programs.ts';
import { text } from './text.ts';

const paidBy = z.enum(['medical_plan', 'claim', 'nobody']);

const category = z.strictObject({
  id: z.string(),
  image: z.string(),
  pregnancy_content: z.boolean().default(false),
  name: text,
  programs: z
    .array(
      z.strictObject({ id: z.string(), reimbursable: z.boolean(), paid_by: paidBy, name: text, body: text }),
    )
    .min(1),
});

export interface ProgramCatalog {
  categories: Insertable<ProgramCategoriesTable>[];
  programs: Insertable<ProgramsTable>[];
}

/** Categories and programs in the order of the files. */
export function readPrograms(): ProgramCatalog {
  const files = z.array(category).parse(programFiles);
  return {
    categories: files.map(({ id, image, name, pregnancy_content }, position) => ({
      id,
      name,
      position,
      pregnancy_content,
      image_key: `scenes/${image}`,
    })),
    programs: files.flatMap(({ id, programs }) =>
      programs.map((program, position) => ({ ...program, program_category_id: id, position })),
    ),
  };
}
