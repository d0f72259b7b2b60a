import { isPostalCode, tidyPostalCode } from '#app/domain/postal-code.ts';
import { askedText } from '#app/forms/typed-value.ts';

/** In the order of the form. */
const filters = [
  'query',
  'zip',
  'within_miles',
  'language',
  'community',
  'accepting',
  'virtual',
  'sort',
] as const;
export type Filter = (typeof filters)[number];

/** The search in the address of a list of providers, as typed; empty where missing. */
export interface Search extends Record<Filter, string> {
  page: number;
}

/** More than any name or place has; a longer text is cut off here. */
const mostCharacters = 100;

/** The id of the list within its page. */
export const resultsId = 'results';

/** The search of the parameters; postal codes are normalized for the country (ISO 3166-1). */
export function searchFrom(parameters: URLSearchParams, countryCode: string): Search {
  const parameter = (name: Filter) => askedText(parameters, name).slice(0, mostCharacters);
  const page = Number(parameters.get('page'));
  return {
    query: parameter('query'),
    zip: tidyPostalCode(parameter('zip'), countryCode),
    within_miles: parameter('within_miles'),
    language: parameter('language'),
    community: parameter('community'),
    accepting: parameter('accepting'),
    virtual: parameter('virtual'),
    sort: parameter('sort'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The search as parameters, without empty ones and without the first page's number. */
export function searchQuery({ page, ...search }: Search): Record<string, string> {
  const named = filters.flatMap((name) => (search[name] === '' ? [] : [[name, search[name]] as const]));
  return { ...Object.fromEntries(named), ...(page > 1 && { page: String(page) }) };
}

/** The address of the list at `path` with this search. */
export function searchAddress(path: string, search: Search): string {
  const query = new URLSearchParams(searchQuery(search)).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The filters that make the list shorter. The ZIP code does so only by a distance, which counts instead. */
export function narrowing(search: Search): Filter[] {
  return filters.filter((name) => name !== 'sort' && name !== 'zip' && search[name] !== '');
}

/** Whether one of the filters that are collapsed on phones is set. */
export function hasFilters(search: Search): boolean {
  return narrowing(search).some((name) => name !== 'query') || search.sort !== '';
}

/** The search without one of its filters, from its first page. */
export function without(search: Search, filter: Filter): Search {
  return { ...search, [filter]: '', page: 1 };
}

export type ZipFault = 'notZip' | 'notPostal' | 'unknown' | 'unknownPostal';

/** The error of the typed postal code; in the United States it is called a ZIP code. */
export function zipFault(typed: string, known: boolean, countryCode: string): ZipFault | undefined {
  const isAmerican = countryCode === 'US';
  if (typed === '') return undefined;
  if (!isPostalCode(typed, countryCode)) return isAmerican ? 'notZip' : 'notPostal';
  if (known) return undefined;
  return isAmerican ? 'unknown' : 'unknownPostal';
}
