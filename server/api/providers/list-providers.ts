import type { z } from 'zod';
import type { providersMeta } from '#app/contract/providers.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { angleOfMiles, type Position } from '#app/domain/geography.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { knownCommunities } from './parts.ts';
import { askedWords, type ListQuery, type ProviderFilters, wordsOfCategory } from './filters.ts';
import { findPage, countMatches, listKnownWords } from './search.ts';
import { listCategories, type WholeProvider, wholeProviders } from './queries.ts';
import { positionOf } from './positions.ts';
import { sql as expression } from 'kysely';

interface Tally {
  facet: string;
  value: string;
  accepting_new_members: boolean;
  virtual_visits: boolean;
  provider_count: number;
}

/** Numbers of the country's providers by kind, in one category or in all visible ones. */
function tallyProviders(
  sql: Sql,
  {
    countryCode,
    categoryId,
    hiddenCategoryIds,
  }: Pick<ProviderFilters, 'countryCode' | 'categoryId' | 'hiddenCategoryIds'>,
): Promise<Tally[]> {
  return sql
    .selectFrom('provider_counts')
    .select(['facet', 'value', 'accepting_new_members', 'virtual_visits'])
    .select(({ fn, cast }) => cast<number>(fn.sum('provider_count'), 'bigint').as('provider_count'))
    .where('country_code', '=', countryCode)
    .$if(categoryId !== null, (query) => query.where('provider_category_id', '=', categoryId))
    .where('provider_category_id', '!=', expression<string>`all(${[...hiddenCategoryIds]}::text[])`)
    .groupBy(['facet', 'value', 'accepting_new_members', 'virtual_visits'])
    .execute();
}

/** The available filter values. */
function valuesOf(tallies: readonly Tally[], facet: 'language' | 'community'): string[] {
  const present = tallies.filter((tally) => tally.facet === facet && tally.provider_count > 0);
  return [...new Set(present.map(({ value }) => value))].toSorted();
}

/** The number of providers in a list, or null when it has to be counted. */
function tallied(tallies: readonly Tally[], filters: ProviderFilters): number | null {
  const { words, language, community, accepting, virtual } = filters;
  if (words.length > 0 || (language !== null && community !== null)) return null;
  const [facet, value] =
    language !== null ? ['language', language] : community !== null ? ['community', community] : ['any', ''];
  return tallies
    .filter((tally) => tally.facet === facet && tally.value === value)
    .filter((tally) => (!accepting || tally.accepting_new_members) && (!virtual || tally.virtual_visits))
    .reduce((total, tally) => total + tally.provider_count, 0);
}

export interface ProviderList {
  providers: WholeProvider[];
  /** The point from which distances are measured. */
  from: Position | undefined;
  meta: z.infer<typeof providersMeta>;
}

const pageSize = 10;

/** One page of the matching providers; a page beyond the last returns the last. Throws 404 for an unknown category. */
export async function listProviders(
  sql: Sql,
  query: ListQuery,
  { countryCode, zip, withPregnancy }: { countryCode: string; zip: string | null; withPregnancy: boolean },
): Promise<ProviderList> {
  const { shown, ...categories } = await scopeOf(sql, query.category ?? null, withPregnancy);
  const scope = { countryCode, ...categories };
  const [tallies, from] = await Promise.all([
    tallyProviders(sql, scope),
    zip === null ? undefined : positionOf(sql, zip, countryCode),
  ]);
  const languages = valuesOf(tallies, 'language');
  const communities = knownCommunities(valuesOf(tallies, 'community'));
  const language = languages.find((one) => one === query.language) ?? null;
  const community = communities.find((one) => one === query.community) ?? null;
  const searchWords = askedWords(query.query ?? '');
  const accepting = query.accepting !== undefined;
  const virtual = query.virtual !== undefined;
  const within = (from && query.within_miles) ?? null;
  const sort = from && query.sort !== 'name' ? 'distance' : 'name';

  const circle = from && within !== null ? { middle: from, angle: angleOfMiles(within) } : undefined;
  const others = { language, community, accepting, virtual };
  const countOf = async (filters: ProviderFilters) =>
    (circle ? null : tallied(tallies, filters)) ??
    (await countMatches(sql, filters, circle).executeTakeFirstOrThrow()).total;
  let filters: ProviderFilters = { ...scope, ...others, ...wordFilter(searchWords, shown) };
  let total = await countOf(filters);
  const meant = total === 0 && searchWords.length > 0 ? await meantWords(sql, searchWords, shown) : null;
  if (meant) {
    filters = { ...filters, ...wordFilter(meant, shown) };
    total = await countOf(filters);
  }
  const page_count = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(query.page ?? 1, page_count);
  const slice = { offset: (page - 1) * pageSize, limit: pageSize };
  const middle = sort === 'distance' ? from : undefined;
  const ids = await findPage(sql, filters, { middle, circle, slice, total });
  return {
    providers: await wholeProviders(sql, ids),
    from,
    meta: {
      total,
      page,
      page_count,
      applied: {
        query: searchWords.length > 0 ? (query.query ?? null) : null,
        zip,
        within_miles: within,
        language,
        community,
        accepting,
        virtual,
        sort,
      },
      corrected_query: meant && total > 0 ? meant.join(' ') : null,
      zip_known: from !== undefined,
      network_closed: false,
      country_without_network: false,
      languages,
      communities,
    },
  };
}

/** The categories of a list: the requested one, or all except those hidden now. */
async function scopeOf(sql: Sql, categoryId: string | null, withPregnancy: boolean) {
  const categories = await listCategories(sql);
  const shown = categories.filter((category) => withPregnancy || !category.pregnancy_content);
  if (categoryId !== null && !shown.some(({ id }) => id === categoryId)) throw notFound();
  const hidden = categories.filter((category) => !shown.includes(category)).map(({ id }) => id);
  return { categoryId, hiddenCategoryIds: categoryId === null ? hidden : [], shown };
}

type Categories = Awaited<ReturnType<typeof listCategories>>;

/** The words to look for, each with the categories that it names. */
function wordFilter(words: readonly string[], categories: Categories) {
  const named = words.flatMap((word) => {
    const ids = categories
      .filter(({ name }) => word.length > 2 && wordsOfCategory(name).some((one) => one.startsWith(word)))
      .map(({ id }) => id);
    return ids.length === 0 ? [] : ([[word, ids]] as const);
  });
  return { words, categoriesOf: new Map(named) };
}

/** The query with spelling corrected to known words; null when a word has no close match, or nothing changes. */
async function meantWords(sql: Sql, words: readonly string[], categories: Categories) {
  const known = [...categories.flatMap(({ name }) => wordsOfCategory(name)), ...(await listKnownWords(sql))];
  const meant = words.flatMap((word) => meantWord(word, known) ?? []);
  const isOther = meant.length === words.length && meant.some((word, at) => word !== words[at]);
  return isOther ? meant : null;
}

/** The response if no providers are offered. */
export function closedList(query: ListQuery, isCountryWithout: boolean): ProviderList {
  return {
    providers: [],
    from: undefined,
    meta: {
      total: 0,
      page: 1,
      page_count: 1,
      applied: {
        query: query.query ?? null,
        zip: null,
        within_miles: null,
        language: null,
        community: null,
        accepting: query.accepting !== undefined,
        virtual: query.virtual !== undefined,
        sort: 'name',
      },
      corrected_query: null,
      zip_known: false,
      network_closed: true,
      country_without_network: isCountryWithout,
      languages: [],
      communities: [],
    },
  };
}

/** Maximum number of wrong letters in a word of this length. */
const allowedMistakes = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** Edit distance: letters to add, remove, change or swap with the next. */
function mistakesBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const ways = [(last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1)];
      next.push(Math.min(...ways, ...(isSwapped ? [(before[at - 2] ?? 0) + 1] : [])));
    }
    before = last;
    last = next;
  }
  return last.at(-1) ?? 0;
}

/** The known word that was most likely meant; the word itself if it is a prefix of one, null without a close match. */
export function meantWord(word: string, known: readonly string[]): string | null {
  if (known.some((one) => one.startsWith(word))) return word;
  const most = allowedMistakes(word.length);
  const near = known
    .flatMap((one) => [
      { one, form: one },
      { one, form: one.replace(/s$/, '') },
    ])
    .filter(({ form }) => Math.abs(form.length - word.length) <= most)
    .map(({ one, form }) => ({ one, mistakes: mistakesBetween(word, form) }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted((a, b) => a.mistakes - b.mistakes || (a.one < b.one ? -1 : 1));
  return near[0]?.one ?? null;
}
