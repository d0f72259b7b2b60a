import { z } from 'zod';
import { decoded, documentOf } from '#app/api/document.ts';
import type { ApiClient } from '#app/api/client.ts';
import { helplinesAttributes } from '#app/contract/helplines.ts';
import type { HelplineCountry } from '#app/domain/helplines.ts';

const country = decoded(helplinesAttributes);
const countryDocument = documentOf(country);
const countriesDocument = documentOf(z.array(country));
export type ShownCountry = z.infer<typeof country>;
export type ShownHelpline = ShownCountry['lines'][number];

/** Who answers in a country, or in each, as published. */
export async function fetchHelplines(
  api: ApiClient,
  of: HelplineCountry | undefined,
): Promise<ShownCountry[]> {
  return (await api.get('v3/helplines', countriesDocument, { searchParams: { country: of } })).data;
}

/** Those of a country as everybody would see them. Throws ApiError 404, and 422 while they could not be published. */
export async function fetchHelplinesPreview(api: ApiClient, id: string, language: string) {
  const path = `v3/operator/content/helplines/${encodeURIComponent(id)}/preview`;
  return (await api.get(path, countryDocument, { searchParams: { language } })).data;
}
