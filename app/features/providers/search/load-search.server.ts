import type { ApiClient } from '#app/api/client.ts';
import { searchProviders, type SearchResult } from '../providers.api.server.ts';
import { narrowing, searchFrom, without, type Filter, type Search } from './search.ts';

export interface LoadedSearch {
  search: Search;
  result: SearchResult;
  /** When nothing fits: the filters that can be taken away, and how many providers fit then. */
  loosen: { filter: Filter; total: number }[];
}

/** One page of a list. A page beyond the last one shows the last one there is. */
export async function loadSearch(
  api: ApiClient,
  { parameters, countryCode }: { parameters: URLSearchParams; countryCode: string },
  categoryId?: string,
): Promise<LoadedSearch> {
  const search = searchFrom(parameters, countryCode);
  const result = await searchProviders(api, search, categoryId);
  if (result.meta.total > 0 || result.meta.network_closed) return { search, result, loosen: [] };
  const filters = narrowing(search);
  const attempts = await Promise.all(
    filters.map(async (filter) => {
      const { meta } = await searchProviders(api, without(search, filter), categoryId);
      return { filter, total: meta.total };
    }),
  );
  return { search, result, loosen: attempts.filter(({ total }) => total > 0) };
}
