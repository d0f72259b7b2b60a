import type { RouterContextProvider } from 'react-router';
import { memberContext } from './contexts.ts';

/** Where the member's company is (ISO 3166-1): the United States where the API tells none. */
export function countryOf(context: Readonly<RouterContextProvider>): string {
  return context.get(memberContext).company?.country_code ?? 'US';
}
