import { isPostalCode, tidyPostalCode } from '#app/domain/postal-code.ts';
import { z } from '@hono/zod-openapi';
import { communities } from './communities.ts';

const radii = { 10: 10, 25: 25, 50: 50, 100: 100 } as const;

/** A value that does not fit counts as not given. */
function ifSound<Schema extends z.ZodType>(schema: Schema, description: object) {
  return schema
    .optional()
    .catch(undefined)
    .openapi({ type: 'string', ...description });
}

const yes = { enum: ['1'] };

/** What may narrow or order a list. */
export const listQuery = z.object({
  category: ifSound(z.string(), {}),
  query: ifSound(z.string().max(200), { description: 'The beginnings of words of a name' }),
  zip: ifSound(
    z
      .string()
      .overwrite((zip) => tidyPostalCode(zip, 'US'))
      .refine((zip) => isPostalCode(zip, 'US'))
      .transform((zip) => zip.slice(0, 5)),
    { description: 'The member’s own when missing' },
  ),
  within_miles: ifSound(
    z.enum(['10', '25', '50', '100']).transform((miles) => radii[miles]),
    { enum: Object.keys(radii) },
  ),
  language: ifSound(z.string().max(20), { description: 'BCP 47' }),
  community: ifSound(z.enum(communities), { enum: communities }),
  accepting: ifSound(z.literal('1'), yes),
  virtual: ifSound(z.literal('1'), yes),
  sort: ifSound(z.enum(['distance', 'name']), { enum: ['distance', 'name'] }),
  page: ifSound(z.coerce.number().int().min(1).max(1_000_000), { type: 'integer' }),
});

export type ListQuery = z.infer<typeof listQuery>;

/** What a list is made of, whoever looks at it. */
export interface ProviderFilters {
  categoryId: string | null;
  /** Categories that are not shown now, such as those of pregnancy while it is paused. */
  hiddenCategoryIds: readonly string[];
  /** The beginnings of words, folded; a name must hold every one. */
  words: readonly string[];
  language: string | null;
  community: string | null;
  accepting: boolean;
  virtual: boolean;
}

/** The words of a text as names are searched by: lower case, no accents. At most six. */
export function wordsOf(text: string): string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 6);
}
