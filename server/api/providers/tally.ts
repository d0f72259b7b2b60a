import { sql as expression } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ProviderFilters } from './filters.ts';

export interface Tally {
  facet: string;
  value: string;
  accepting_new_members: boolean;
  virtual_visits: boolean;
  provider_count: number;
}

/** Numbers of the country's providers by kind, in one category or in all visible ones. */
export function tallyProviders(
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
export function valuesOf(tallies: readonly Tally[], facet: 'language' | 'community'): string[] {
  const present = tallies.filter((tally) => tally.facet === facet && tally.provider_count > 0);
  return [...new Set(present.map(({ value }) => value))].toSorted();
}

/** The number of providers in a list, or null when it has to be counted. */
export function tallied(tallies: readonly Tally[], filters: ProviderFilters): number | null {
  const { words, language, community, accepting, virtual } = filters;
  if (words.length > 0 || (language !== null && community !== null)) return null;
  const [facet, value] =
    language !== null ? ['language', language] : community !== null ? ['community', community] : ['any', ''];
  return tallies
    .filter((tally) => tally.facet === facet && tally.value === value)
    .filter((tally) => (!accepting || tally.accepting_new_members) && (!virtual || tally.virtual_visits))
    .reduce((total, tally) => total + tally.provider_count, 0);
}
