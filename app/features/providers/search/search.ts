/** What the address of a list of providers asks for, as it was typed. Empty is not asked for. */
export interface Search {
  query: string;
  zip: string;
  within_miles: string;
  language: string;
  community: string;
  accepting: string;
  virtual: string;
  sort: string;
  page: number;
}

export type Filter = Exclude<keyof Search, 'page'>;

/** In the order of the form. */
const filters: readonly Filter[] = [
  'query',
  'zip',
  'within_miles',
  'language',
  'community',
  'accepting',
  'virtual',
  'sort',
];

/** Longer than any name or place; the rest of a longer text is not looked for. */
const mostCharacters = 100;

export function searchFrom(parameters: URLSearchParams): Search {
  const asked = (name: Filter) => (parameters.get(name) ?? '').trim().slice(0, mostCharacters);
  const page = Number(parameters.get('page'));
  return {
    query: asked('query'),
    zip: asked('zip'),
    within_miles: asked('within_miles'),
    language: asked('language'),
    community: asked('community'),
    accepting: asked('accepting'),
    virtual: asked('virtual'),
    sort: asked('sort'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The search as parameters, without what is not asked for; the first page goes without saying. */
export function searchQuery({ page, ...asked }: Search): Record<string, string> {
  const named = filters.flatMap((name) => (asked[name] === '' ? [] : [[name, asked[name]] as const]));
  return { ...Object.fromEntries(named), ...(page > 1 && { page: String(page) }) };
}

/** The address of the list at `path` with this search. */
export function searchAddress(path: string, search: Search): string {
  const query = new URLSearchParams(searchQuery(search)).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** What narrows the list down, so that taking it away shows more. A distance means nothing without its ZIP code. */
export function narrowing(search: Search): Filter[] {
  return filters.filter((name) => name !== 'sort' && name !== 'zip' && search[name] !== '');
}

/** Whether one of the filters that a phone keeps folded away is set. */
export function hasFilters(search: Search): boolean {
  return narrowing(search).some((name) => name !== 'query') || search.sort !== '';
}

/** The search without one of its filters, from its first page. */
export function without(search: Search, filter: Filter): Search {
  return { ...search, [filter]: '', page: 1 };
}

/** What is wrong with the ZIP code that was typed. */
export function zipFault(typed: string, known: boolean): 'notZip' | 'unknown' | undefined {
  if (typed === '') return undefined;
  if (!/^\d{5}(-\d{4})?$/.test(typed)) return 'notZip';
  return known ? undefined : 'unknown';
}
