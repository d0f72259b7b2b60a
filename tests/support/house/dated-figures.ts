import { z } from 'zod';
import file from '#server/db/seed/content/dated-figures.json' with { type: 'json' };

/** Amounts in articles that a law or an agency changes, most of them once a year. */
export const datedFigures = z
  .array(
    z.strictObject({
      shown: z.string().min(1),
      about: z.string().min(1),
      source: z.string().min(1),
      checked_on: z.iso.date(),
    }),
  )
  .parse(file);
