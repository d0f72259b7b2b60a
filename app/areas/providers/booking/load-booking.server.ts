import type { RouterContextProvider } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { consumeKeptForm } from '#app/forms/kept-form.server.ts';
import { parseSubmissionFields } from '#app/forms/read-submission.server.ts';
import { readablePhone } from '#app/forms/text-fields.ts';
import { memberContext } from '#app/page/contexts.ts';
import { programAddresses, type ProgramAddresses } from '../program-address.ts';
import {
  fetchCategories,
  fetchProvider,
  searchProviders,
  type NoNetwork,
  type Provider,
} from '../providers.api.server.ts';
import { searchFrom } from '../search/search.ts';
import { emptyBooking, typedFromForm, type TypedBooking } from './booking.form.ts';

const mostAlternatives = 3;

export interface ProviderToBook {
  provider: Provider;
  programs: ProgramAddresses;
  /** Why there is no form: the provider is of another category, or accepts no new members. */
  obstacle: 'elsewhere' | 'full' | undefined;
  /** Others of the category who accept new members, if this one does not. */
  alternatives: Provider[];
}

/**
 * The provider of a booking page, and whether an appointment can be requested; or why there are
 * no providers. Throws ApiError 404.
 */
export async function loadBooking(
  api: ApiClient,
  { providerId, categoryId }: { providerId: string; categoryId: string },
): Promise<ProviderToBook | NoNetwork> {
  const { categories, noNetwork } = await fetchCategories(api);
  if (noNetwork) return noNetwork;
  const provider = await fetchProvider(api, providerId);
  const programs = programAddresses(categories);
  if (provider.provider_category_id !== categoryId) {
    return { provider, programs, obstacle: 'elsewhere', alternatives: [] };
  }
  if (provider.accepting_new_members) return { provider, programs, obstacle: undefined, alternatives: [] };
  const accepting = { ...searchFrom(new URLSearchParams(), 'US'), accepting: '1' };
  const { data } = await searchProviders(api, accepting, categoryId);
  const alternatives = data.filter(({ id }) => id !== provider.id).slice(0, mostAlternatives);
  return { provider, programs, obstacle: 'full', alternatives };
}

/** Initial values of the form: input from before signing in again, or the member's phone number. */
export function bookingValues(context: Readonly<RouterContextProvider>, pathname: string): TypedBooking {
  const kept = consumeKeptForm(context, pathname);
  if (kept) return typedFromForm(parseSubmissionFields(kept));
  const { phone } = context.get(memberContext);
  return emptyBooking(phone ? readablePhone(phone) : '');
}
