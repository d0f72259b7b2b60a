import fertility from '../content/programs/fertility.json' with { type: 'json' };
import fertilityPreservation from '../content/programs/fertility_preservation.json' with { type: 'json' };
import adoption from '../content/programs/adoption.json' with { type: 'json' };
import surrogacy from '../content/programs/surrogacy.json' with { type: 'json' };
import maternity from '../content/programs/maternity.json' with { type: 'json' };
import doula from '../content/programs/doula.json' with { type: 'json' };
import postpartum from '../content/programs/postpartum.json' with { type: 'json' };
import pediatrics from '../content/programs/pediatrics.json' with { type: 'json' };
import menopause from '../content/programs/menopause.json' with { type: 'json' };
import mentalHealth from '../content/programs/mental_health.json' with { type: 'json' };
import genderAffirmingCare from '../content/programs/gender_affirming_care.json' with { type: 'json' };
import pharmacy from '../content/programs/pharmacy.json' with { type: 'json' };
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { ProgramCategoriesTable, ProgramsTable } from '#server/platform/db/tables/coverage.ts';
import { text } from './review.ts';

/** One file for each category, in the order members see them. */
const programFiles: unknown[] = [
  fertility,
  fertilityPreservation,
  adoption,
  surrogacy,
  maternity,
  doula,
  postpartum,
  pediatrics,
  menopause,
  mentalHealth,
  genderAffirmingCare,
  pharmacy,
];

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
