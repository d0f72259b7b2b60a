import { z } from 'zod';

/** A text of the catalog: always in English and in Spanish. */
export const text = z.strictObject({ en: z.string().min(1), es: z.string().min(1) });

/** The languages of the demo's content. */
export type CatalogLanguage = keyof z.infer<typeof text>;

/** Lists of short texts with the same length in each language. */
export const texts = z.strictObject({
  en: z.array(z.string().min(1)).min(1),
  es: z.array(z.string().min(1)).min(1),
});
