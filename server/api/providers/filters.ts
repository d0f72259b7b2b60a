import { z } from '@hono/zod-openapi';
import { communitySchema } from '#app/contract/providers.ts';
import { visibleText } from '#app/domain/typed-text.ts';

const radii = { 10: 10, 25: 25, 50: 50, 100: 100 } as const;

/** Treats an invalid value as missing. */
function ifSound<Schema extends z.ZodType>(schema: Schema, description: object) {
  return schema
    .optional()
    .catch(undefined)
    .meta({ type: 'string', ...description });
}

const yes = { enum: ['1'] };

/** Parameters that filter or sort a list. */
export const listQuery = z.object({
  category: ifSound(z.string(), {}),
  query: ifSound(z.string().max(200).overwrite(visibleText), {
    description: 'Words of a name, a specialty or a kind of provider, or their prefixes',
  }),
  zip: ifSound(z.string().max(40), {
    description: 'A postal code as the member’s country writes it; the member’s own when missing',
  }),
  within_miles: ifSound(
    z.enum(['10', '25', '50', '100']).transform((miles) => radii[miles]),
    { enum: Object.keys(radii) },
  ),
  language: ifSound(z.string().max(20), { description: 'BCP 47' }),
  community: ifSound(communitySchema, { enum: communitySchema.options }),
  accepting: ifSound(z.literal('1'), yes),
  virtual: ifSound(z.literal('1'), yes),
  sort: ifSound(z.enum(['distance', 'name']), { enum: ['distance', 'name'] }),
  page: ifSound(z.coerce.number().int().min(1).max(1_000_000), { type: 'integer' }),
});

export type ListQuery = z.infer<typeof listQuery>;

/** The filters of a list, independent of the reader. */
export interface ProviderFilters {
  /** ISO 3166-1 */
  countryCode: string;
  categoryId: string | null;
  /** Categories that are hidden now, such as those of pregnancy while it is paused. */
  hiddenCategoryIds: readonly string[];
  /** Word prefixes, normalized; a provider must match every one, in their own words or in those of their category. */
  words: readonly string[];
  /** For each word, the categories whose names contain it. */
  categoriesOf?: ReadonlyMap<string, readonly string[]>;
  language: string | null;
  community: string | null;
  accepting: boolean;
  virtual: boolean;
}

/** The common stem of singular and plural, in English and in Spanish. */
const stem = (word: string) => (word.length > 4 ? word.replace(/(?<=[lnr])es$|(?<!s)s$/, '') : word);

/** The words of the query without plural endings. */
export const askedWords = (query: string): string[] => wordsOf(query).map(stem);

/** The words of a category's name, also without hyphens, and without stop words. */
export function wordsOfCategory(name: Readonly<Record<string, string | undefined>>): string[] {
  return Object.values(name).flatMap((text = '') => [
    ...wordsOf(text).filter((word) => word.length > 3 || /^(ob|gyn)$/.test(word)),
    ...wordsOf(text.replaceAll('-', '')).filter((word) => word.length > 3),
  ]);
}

/** The words of a text as normalized for search: lower case, no accents. At most six. */
function wordsOf(text: string): string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 6);
}
