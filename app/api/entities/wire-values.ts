import { z } from 'zod';

/** A text the API may leave out or send as null: always string or null here. */
export const optionalText = z.string().nullable().default(null);
export const optionalNumber = z.number().nullable().default(null);
export const optionalFlag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
export const optionalTexts = z
  .array(z.string())
  .nullish()
  .transform((values) => values ?? []);
