/**
 * Addresses of the specification whose pages do not exist yet. They answer a plain 404 behind the guard the
 * page will have, and nothing links to them: whoever builds a page takes its line out of this list.
 */
export const notBuiltYet = {
  member: ['care-navigator'],
} as const;

const missing: ReadonlySet<string> = new Set(Object.values(notBuiltYet).flat());

/** The address itself, or undefined while its page does not exist. `pattern` is the route's, `/bills/:billId`. */
export function builtHref(pattern: string, address: string = pattern): string | undefined {
  return missing.has(pattern.replace(/^\//, '')) ? undefined : address;
}

const missingPages = [...missing].map((pattern) => new RegExp(`^/${pattern.replaceAll(/:\w+/g, '[^/]+')}$`));

/** Whether a link within the product, such as one in an article, leads to a page that exists. */
export function leadsToPage(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return !missingPages.some((pattern) => pattern.test(path));
}
