import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { CallExpertsTable } from '../../tables/care-team.ts';
import { expertFiles } from '../content/experts.ts';
import { text, texts } from './text.ts';

const expert = z.strictObject({
  id: z.string(),
  fname: z.string(),
  lname: z.string(),
  role: text,
  body: text,
  education: text,
  experience: text,
  topics: texts,
  spoken_languages: z.array(z.string()).min(1),
  sign_languages: z.array(z.string()),
  timezone: z.string(),
  care_navigator: z.boolean(),
});

/** The experts and Care Partners; languages are BCP 47 codes (`ase` is American Sign Language). */
export function readExperts(): Insertable<CallExpertsTable>[] {
  return z
    .array(expert)
    .parse(expertFiles)
    .map((person) => ({
      ...person,
      image_key: `experts/${person.id}`,
      email: `${person.id.replaceAll('_', '.')}@experts.example`,
    }));
}
