import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, documentWithMeta } from '#app/api/document.ts';
import { imageSet } from '#app/api/entities/image-set.ts';
import { optionalFlag, optionalNumber, optionalText, optionalTexts } from '#app/api/entities/wire-values.ts';
import { provider, type Provider } from './provider.ts';
import { searchQuery, type Search } from './search/search.ts';

const category = z.object({
  id: z.string(),
  name: z.string(),
  body: optionalText,
  template: z.enum(['clinic', 'doctor', 'doula']),
  provider_count: z.number().int(),
  image_set: imageSet.nullable().default(null),
  program_id: optionalText,
  program_category_id: optionalText,
});
export type ProviderCategory = z.infer<typeof category>;

/** The second is our own addition: no providers, since there are none in the member's country yet. */
const networkMeta = z.object({ network_closed: optionalFlag, country_without_network: optionalFlag });
export type NoNetwork = 'closed' | 'country';

const categoryList = documentWithMeta(z.array(category), networkMeta);

/** What the API made of a search; values it does not know are dropped. */
const searchMeta = z.object({
  total: z.number().int(),
  page: z.number().int(),
  page_count: z.number().int(),
  applied: z.object({
    zip: optionalText,
    within_miles: optionalNumber,
    language: optionalText,
    community: optionalText,
    accepting: optionalFlag,
    virtual: optionalFlag,
    sort: optionalText,
  }),
  /** What was looked for instead, where the query found nothing as it was spelled. */
  corrected_query: optionalText,
  zip_known: optionalFlag,
  network_closed: optionalFlag,
  languages: optionalTexts,
  communities: optionalTexts,
});
export type SearchMeta = z.infer<typeof searchMeta>;
const providersWithMeta = documentWithMeta(z.array(provider), searchMeta);
export type SearchResult = { data: Provider[]; meta: SearchMeta };

function noNetworkOf(meta: z.infer<typeof networkMeta>): NoNetwork | undefined {
  if (meta.country_without_network) return 'country';
  return meta.network_closed ? 'closed' : undefined;
}

/** The kinds of providers, or why there are none. */
export async function fetchCategories(
  api: ApiClient,
): Promise<{ categories: ProviderCategory[]; noNetwork: NoNetwork | undefined }> {
  const { data, meta } = await api.get('v3/provider_categories', categoryList);
  return { categories: data, noNetwork: noNetworkOf(meta) };
}

/** One page of the providers that fit; of all categories when none is named. */
export function searchProviders(api: ApiClient, search: Search, categoryId?: string): Promise<SearchResult> {
  return api.get('v3/providers', providersWithMeta, {
    searchParams: { category: categoryId, ...searchQuery(search) },
  });
}

const providerDocument = documentOf(provider);

/** Everything about one provider. Throws ApiError 404. */
export async function fetchProvider(api: ApiClient, id: string): Promise<Provider> {
  const { data } = await api.get(`v3/providers/${encodeURIComponent(id)}`, providerDocument);
  return data;
}
