import { z } from '@hono/zod-openapi';
import { visibleText } from '#app/domain/typed-text.ts';
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
  query: ifSound(z.string().max(200).overwrite(visibleText), {
    description: 'Words of a name, a specialty or a kind of provider, or their beginnings',
  }),
  zip: ifSound(z.string().max(40), {
    description: 'A postal code as the member’s country writes it; the member’s own when missing',
  }),
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
  /** ISO 3166-1 */
  countryCode: string;
  categoryId: string | null;
  /** Categories that are not shown now, such as those of pregnancy while it is paused. */
  hiddenCategoryIds: readonly string[];
  /** The beginnings of words, folded; a provider must have every one, in their own words or in those of their category. */
  words: readonly string[];
  /** For each word, the categories whose names hold it. */
  categoriesOf?: ReadonlyMap<string, readonly string[]>;
  language: string | null;
  community: string | null;
  accepting: boolean;
  virtual: boolean;
}

/** A word as singular and plural share it, in English and in Spanish. */
const stem = (word: string) => (word.length > 4 ? word.replace(/(?<=[lnr])es$|(?<!s)s$/, '') : word);

/** What is looked for: the words of the query without their plural endings. */
export const askedWords = (query: string): string[] => wordsOf(query).map(stem);

/** The words that name a category, also without hyphens, and without those that name nothing. */
export function wordsOfCategory(name: Readonly<Record<string, string | undefined>>): string[] {
  return Object.values(name).flatMap((text = '') => [
    ...wordsOf(text).filter((word) => word.length > 3 || /^(ob|gyn)$/.test(word)),
    ...wordsOf(text.replaceAll('-', '')).filter((word) => word.length > 3),
  ]);
}

/** The words of a text as names are searched by: lower case, no accents. At most six. */
function wordsOf(text: string): string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 6);
}
