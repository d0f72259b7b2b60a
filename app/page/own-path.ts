const somewhere = 'http://own.invalid';

/**
 * A path and query of this site, from untrusted text; `fallback` for another site. Parsed like browsers do, which treat
 * backslashes as slashes, drop tabs and line breaks, and fold `/./`.
 */
export function ownPath(given: unknown, fallback = '/'): string {
  if (typeof given !== 'string' || !given.startsWith('/') || !URL.canParse(given, somewhere)) return fallback;
  const { origin, pathname, search } = new URL(given, somewhere);
  return origin === somewhere && !pathname.startsWith('//') ? pathname + search : fallback;
}
