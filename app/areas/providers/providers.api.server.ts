import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta } from '#app/api/document.ts';
import { programAttributes } from '#app/contract/coverage.ts';
import { imageSetSchema } from '#app/contract/image-set.ts';
import {
  clinicAttributes,
  clinicDoctorAttributes,
  doctorProviderAttributes,
  doulaAttributes,
  locationAttributes,
  providerCategoriesMeta,
  providerCategoryAttributes,
  providersMeta,
} from '#app/contract/providers.ts';
import { tolerant, webAddress } from '#app/contract/tolerant.ts';
import { searchQuery, type Search } from './search/search.ts';

const text = z.string().nullable();
const texts = z.array(z.string());
const image_set = imageSetSchema.nullable();

const category = decoded(providerCategoryAttributes.extend({ body: text, image_set }));
export type ProviderCategory = z.infer<typeof category>;

/** The second is our own addition: no providers in the member's country yet. */
const networkMeta = tolerant(providerCategoriesMeta);
export type NoNetwork = 'closed' | 'country';

const categoryList = documentWithMeta(z.array(category), networkMeta);

const place = decoded(
  locationAttributes.omit({ latitude: true, longitude: true }).extend({ directions_url: webAddress }),
);
export type Place = z.infer<typeof place>;

const person = decoded(
  clinicDoctorAttributes
    .omit({ community: true, ethnicity: true })
    .extend({ certification: text, biography: text, image_set }),
);
export type ClinicDoctor = z.infer<typeof person>;

const places = { closest_location: place.nullable(), locations: z.array(place) };

/** Without its flag, a provider of another API would appear to accept no new members. */
const ofEach = { accepting_new_members: z.boolean().nonoptional(), image_set };

/** One provider, by its category's template. Another API may omit texts, and have further communities. */
const provider = z.union([
  decoded(
    clinicAttributes
      .omit({ practice_uid: true, url: true, distance_for_closest_location: true })
      .extend({ type: z.literal('clinic'), title: text, body: text, ...ofEach }),
    {
      ...places,
      program: decoded(programAttributes.pick({ name: true })).nullable(),
      doctors: z.array(person),
    },
  ),
  decoded(
    doctorProviderAttributes.extend({
      type: z.literal('doctor'),
      certification: text,
      biography: text,
      community: texts,
      ...ofEach,
    }),
    places,
  ),
  decoded(
    doulaAttributes.extend({
      type: z.literal('doula'),
      biography: text,
      communities: texts,
      website: webAddress,
      ...ofEach,
    }),
    places,
  ),
]);
export type Provider = z.infer<typeof provider>;

/** The search as the API applied it; unknown values are dropped. */
const searchMeta = tolerant(
  providersMeta.omit({ country_without_network: true }).extend({
    applied: providersMeta.shape.applied
      .omit({ query: true })
      .extend({ within_miles: z.number().nullable(), community: text, sort: text }),
    communities: texts,
  }),
);
export type SearchMeta = z.infer<typeof searchMeta>;
const providersWithMeta = documentWithMeta(z.array(provider), searchMeta);
export type SearchResult = { data: Provider[]; meta: SearchMeta };

function noNetworkOf(meta: z.infer<typeof networkMeta>): NoNetwork | undefined {
  if (meta.country_without_network) return 'country';
  return meta.network_closed ? 'closed' : undefined;
}

/** The kinds of providers, or the reason for none. */
export async function fetchCategories(
  api: ApiClient,
): Promise<{ categories: ProviderCategory[]; noNetwork: NoNetwork | undefined }> {
  const { data, meta } = await api.get('v3/provider_categories', categoryList);
  return { categories: data, noNetwork: noNetworkOf(meta) };
}

/** One page of matching providers; of all categories without one. */
export function searchProviders(api: ApiClient, search: Search, categoryId?: string): Promise<SearchResult> {
  return api.get('v3/providers', providersWithMeta, {
    searchParams: { category: categoryId, ...searchQuery(search) },
  });
}

const providerDocument = documentOf(provider);

/** All details of one provider. Throws ApiError 404. */
export async function fetchProvider(api: ApiClient, id: string): Promise<Provider> {
  return (await api.get(`v3/providers/${encodeURIComponent(id)}`, providerDocument)).data;
}
