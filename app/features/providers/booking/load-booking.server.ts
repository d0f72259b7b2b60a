import type { ApiClient } from '#app/api/client.ts';
import { programAddresses, type ProgramAddresses } from '../program-address.ts';
import type { Provider } from '../provider.ts';
import { fetchCategories, fetchProvider, searchProviders } from '../providers.api.server.ts';
import { searchFrom } from '../search/search.ts';

const mostAlternatives = 3;

export interface BookingPlace {
  provider: Provider;
  programs: ProgramAddresses;
  /** Why there is no form: they are listed elsewhere, or have no room. */
  obstacle: 'elsewhere' | 'full' | undefined;
  /** Others of the category who have room, where this one has none. */
  alternatives: Provider[];
}

/**
 * The provider of a booking page, and whether anything can be asked of them. Nothing where the company's network is
 * closed. Throws ApiError 404.
 */
export async function loadBooking(
  api: ApiClient,
  { providerId, categoryId }: { providerId: string; categoryId: string },
): Promise<BookingPlace | undefined> {
  const { categories, networkClosed } = await fetchCategories(api);
  if (networkClosed) return undefined;
  const provider = await fetchProvider(api, providerId);
  const programs = programAddresses(categories);
  if (provider.provider_category_id !== categoryId) {
    return { provider, programs, obstacle: 'elsewhere', alternatives: [] };
  }
  if (provider.accepting_new_members) return { provider, programs, obstacle: undefined, alternatives: [] };
  const accepting = { ...searchFrom(new URLSearchParams()), accepting: '1' };
  const { data } = await searchProviders(api, accepting, categoryId);
  const alternatives = data.filter(({ id }) => id !== provider.id).slice(0, mostAlternatives);
  return { provider, programs, obstacle: 'full', alternatives };
}
