import type { ApiClient } from '#app/api/client.ts';
import { searchProviders, type SearchResult } from '../providers.api.server.ts';
import { narrowing, searchFrom, without, type Filter, type Search } from './search.ts';

export interface LoadedSearch {
  search: Search;
  result: SearchResult;
  /** Without results: the filters that can be removed, and the number of results without each. */
  loosen: { filter: Filter; total: number }[];
}

/** One page of a list; the last one for a page beyond it. */
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
